import type { Page } from "@playwright/test";
import type { MadeUser } from "../server/test/factory.ts";
import type { House } from "./house.ts";
import { expect } from "./journey.ts";

export const noticesButton = (page: Page) => page.getByRole("button", { name: /Messages Non Lus/ });

export const notices = (page: Page) => page.getByRole("main").getByRole("article");

/** A collaborator writes to one customer, over the wire. */
export async function notify(
  house: House,
  by: MadeUser,
  to: MadeUser,
  content: string,
  files: File[] = [],
): Promise<void> {
  const notice = { content, userId: to.id, collaboratorId: by.id };
  const { status } = await house.as(by).send("/amplify/notice/", { notice }, files);
  expect(status).toBe(200);
}

/** As many earlier ones at once; by the wire they would take a minute. */
export async function notifyBefore({ pool }: House, by: MadeUser, to: MadeUser, count: number): Promise<void> {
  await pool`
    with sends as (
      insert into notice_sends (id, workspace, collaborator_id, content, kind, recipients)
      select gen_random_uuid(), ${to.workspace}, ${by.id}, 'Avis', 'one', 1 from generate_series(1, ${count}) returning id)
    insert into notices (id, workspace, send_id, user_id, created_at)
    select id, ${to.workspace}, id, ${to.id}, now() - interval '1 day' - row_number() over () * interval '1 s' from sends`;
}

/** How many the server counts as unread. */
export async function unreadOf(house: House, user: MadeUser): Promise<number> {
  return (await house.as(user).get(`/amplify/users/${user.id}/unreadNotices`)).body.data.total;
}

/** The browser tells the page that it is hidden, or seen again. */
export async function setVisibility(page: Page, state: "hidden" | "visible"): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

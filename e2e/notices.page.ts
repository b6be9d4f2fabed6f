import type { Page } from "@playwright/test";
import type { MadeUser } from "../server/test/factory.ts";
import { showRooms } from "./columns.page.ts";
import type { House } from "./house.ts";
import { expect } from "./journey.ts";

export const noticesButton = (page: Page) => page.getByRole("button", { name: /Messages Non Lus/ });

/** Opens the notices and waits until they are in view; on a phone their column slides there. */
export async function showNotices(page: Page): Promise<void> {
  await showRooms(page);
  await noticesButton(page).click();
  await expect(page.getByRole("main")).toBeInViewport({ ratio: 0.9 });
}

export const notices = (page: Page) => page.getByRole("main").getByRole("article");

/** A collaborator sends a notice to one customer through the API. */
export async function notify(
  house: House,
  author: MadeUser,
  to: MadeUser,
  content: string,
  files: File[] = [],
): Promise<void> {
  const notice = { content, userId: to.id, collaboratorId: author.id };
  const { status } = await house.as(author).send("/amplify/notice/", { notice }, files);
  expect(status).toBe(200);
}

/** Inserts this many earlier notices at once; through the API they would take a minute. */
export async function notifyBefore({ pool }: House, author: MadeUser, to: MadeUser, count: number): Promise<void> {
  await pool`
    with sends as (
      insert into notice_sends (id, workspace, collaborator_id, content, kind, recipients)
      select gen_random_uuid(), ${to.workspace}, ${author.id}, 'Avis', 'one', 1 from generate_series(1, ${count}) returning id)
    insert into notices (id, workspace, send_id, user_id, created_at)
    select id, ${to.workspace}, id, ${to.id}, now() - interval '1 day' - row_number() over () * interval '1 s' from sends`;
}

/** The number of unread notices on the server. */
export async function unreadOf(house: House, user: MadeUser): Promise<number> {
  return (await house.as(user).get(`/amplify/users/${user.id}/unreadNotices`)).body.data.total;
}

/** Simulates that the page becomes hidden or visible. */
export async function setVisibility(page: Page, state: "hidden" | "visible"): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

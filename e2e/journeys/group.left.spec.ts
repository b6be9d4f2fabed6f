import type { Page } from "@playwright/test";
import type { House } from "../house.ts";
import { notices, noticesButton } from "../notices.page.ts";
import { type DeliveredStay, deliverStay, traveller } from "../stays.page.ts";
import { composerOf } from "../writing.ts";
import { comeIn, expect, listedGuide, press, test } from "./people.ts";

/** The guide writes to the group, from its menu. */
async function warn(page: Page, content: string): Promise<void> {
  await page.getByRole("button", { name: "Options du groupe" }).click();
  await page.getByRole("menuitem", { name: "Prévenir le groupe" }).click();
  await page.getByRole("textbox", { name: "Message aux participants" }).fill(content);
  await page.getByRole("main").getByRole("button", { name: "Envoyer", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByRole("heading", { name: "Votre message a bien été envoyé" })).toBeVisible();
}

/** Whether the person's read mark has passed the latest notice, which is what staff call seen. */
async function hasSeen({ pool }: House, uuid: string): Promise<boolean> {
  const [found] = await pool<{ seen: boolean }[]>`
    select coalesce(bool_and(n.created_at <= u.last_internal_message_read_at), false) as seen
    from notices n join users u on u.id = n.user_id where u.uuid = ${uuid}`;
  return found!.seen;
}

async function openGroup(page: Page, { title }: DeliveredStay): Promise<void> {
  await press(page.getByRole("link", { name: title }));
  await expect(composerOf(page).box).toBeInViewport();
}

test("a group opened and left while a notice is unread, on a phone [TRUE-01]", async ({ house, browse }) => {
  const [ana, nora] = [traveller("Ana"), listedGuide("Nora")];
  const stay = await deliverStay(house, [ana, nora]);
  const origin = house.originOf(stay);
  const [page, desk] = [await browse("phone"), await browse("desktop")];
  await comeIn(page, `${origin}/`, ana);
  await press(page.getByRole("button", { name: `Rejoindre ${stay.title}` }));
  await expect(composerOf(page).box).toBeInViewport();
  await press(page.getByRole("button", { name: "Revenir à mes groupes" }));

  await comeIn(desk, `${origin}/${stay.id}`, nora);
  await warn(desk, "Rendez-vous avancé à 7 h");
  await expect(noticesButton(page)).toHaveAccessibleName(/1/);

  await openGroup(page, stay);
  await press(page.getByRole("button", { name: "Revenir à mes groupes" }));
  await openGroup(page, stay);
  await page.goBack();
  await expect(noticesButton(page)).toBeInViewport();
  await openGroup(page, stay);
  await page.reload();
  await expect(composerOf(page).box).toBeInViewport();
  await press(page.getByRole("button", { name: "Revenir à mes groupes" }));
  await expect(noticesButton(page)).toHaveAccessibleName(/1/);
  expect(await hasSeen(house, ana.uuid)).toBe(false);

  await press(noticesButton(page));
  await expect(notices(page).filter({ hasText: "Rendez-vous avancé à 7 h" })).toBeInViewport();
  await expect.poll(() => hasSeen(house, ana.uuid)).toBe(true);
  await page.goto(`${origin}/`);
  await expect(noticesButton(page)).not.toHaveAccessibleName(/1/);
});

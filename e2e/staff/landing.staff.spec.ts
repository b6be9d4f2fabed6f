import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../journey.ts";
import { deliverStay, makeCollaborator } from "../stays.page.ts";

async function signIn(page: Page, origin: string, uuid: string): Promise<void> {
  await page.goto(`${origin}/`);
  await page.getByText("Un autre identifiant").click();
  await page.getByLabel(/identifiant/i).fill(uuid);
  await page.keyboard.press("Enter");
}

test("a collaborator without rooms signs in to the tools; the chat leads there too [STAY-21] [NAV-07]", async ({
  house,
  page,
}) => {
  const staff = await makeCollaborator(house);
  await signIn(page, house.originOf(staff), staff.uuid);
  await expect(page).toHaveURL(`${house.originOf(staff)}/admin`);
  await expect(page.getByRole("navigation", { name: "Outils de l’équipe" })).toBeVisible();

  await page.goto(`${house.originOf(staff)}/`);
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  await expect(page.getByRole("main", { name: "Messagerie" })).toBeAttached();
  await expect(page).toHaveURL(`${house.originOf(staff)}/`);
  await expect(page.getByText("Pas de groupe", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Outils de l’équipe" }).click();
  await expect(page).toHaveURL(`${house.originOf(staff)}/admin`);
  await page.goBack();
  await page.getByRole("link", { name: "Outils de l’équipe" }).click();
  await expect(page).toHaveURL(`${house.originOf(staff)}/admin`);
});

test("a guide signs in to the chat, with a link to the tools [STAY-21]", async ({ house, page }) => {
  const guide = await makeCollaborator(house);
  const stay = await deliverStay(house, [{ uuid: guide.uuid, role: "staff", firstname: "Nora" }]);
  await signIn(page, house.originOf(guide), guide.uuid);
  await expect(page.getByRole("link", { name: stay.title })).toBeVisible();
  await expect(page).toHaveURL(`${house.originOf(guide)}/`);
  await page.getByRole("link", { name: "Outils de l’équipe" }).click();
  await expect(page).toHaveURL(`${house.originOf(guide)}/admin`);
  await page.getByRole("link", { name: "Mes groupes" }).click();
  await expect(page.getByRole("link", { name: stay.title })).toBeVisible();
});

test("a link with a token opens what it names, also for staff [NAV-12]", async ({ house, page }) => {
  const staff = await makeCollaborator(house);
  await page.goto(`${house.originOf(staff)}/?token=${await house.as(staff).token()}`);
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  await expect(page).toHaveURL(`${house.originOf(staff)}/`);
});

test("at 320 px the chat's header stays in one row, with the link to the tools", async ({ house, contextOf }) => {
  const staff = await house.user(`collaborator_2${Date.now()}`);
  const page = await (await contextOf(staff)).newPage();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${house.originOf(staff)}/`);
  await expect(page.getByRole("link", { name: "Outils de l’équipe" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Fermer la messagerie" })).toBeInViewport({ ratio: 1 });
  expect((await page.getByRole("banner").boundingBox())!.height).toBeLessThan(60);
});

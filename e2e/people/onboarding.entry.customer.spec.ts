import { CHARTER_VERSION } from "@hello/contract";
import { expect, test } from "../journey.ts";
import { box, card, NEW, next, proofsOf, toCharter } from "../onboarding.page.ts";
import { makeCollaborator } from "../stays.page.ts";

test("the tour shows only new steps: all of them and the charter at version 0, none at version 1 [TOUR-07] [NAV-04]", async ({
  house,
  visit,
}) => {
  const atVersion0 = await visit(await house.user(undefined, { tutorial_version: 0 }));
  await toCharter(atVersion0);
  const atVersion1 = await visit(await house.user(), "/onboarding");
  await expect(atVersion1.getByRole("dialog", { name: "Vous connaissez déjà la visite" })).toBeVisible();
  await expect(atVersion1.getByRole("checkbox")).toHaveCount(0);
  await atVersion1.getByRole("button", { name: "Ouvrir la messagerie" }).click();
  await expect(atVersion1.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
});

test("without a user the loader disappears and no tour starts [TOUR-08]", async ({ house, visit }) => {
  const user = await house.user(undefined, NEW);
  const page = await visit({ ...user, uuid: "customer_17777777" }, "/onboarding");
  await expect(page.getByText("Il semblerait que vous n’ayez pas acces à cette fonctionnalité.")).toBeVisible();
  await expect(page.getByText("Chargement…")).toBeHidden();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the page that a new user requested is remembered across the login and a reload [TOUR-10]", async ({
  house,
  page,
}) => {
  const user = await house.user(undefined, NEW);
  const { R1 } = await house.cast();
  await house.participant(R1, user);
  await page.goto(`${house.originOf(user)}/${R1.id}`);
  await page.getByText("Un autre identifiant").click();
  await page.getByLabel(/identifiant/i).fill(user.uuid);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${house.originOf(user)}/onboarding`);
  await page.reload();
  await toCharter(page);
  await box(page).check();
  await next(page);
  await expect(page).toHaveURL(`${house.originOf(user)}/${R1.id}`);
});

test("users who have seen the tour go directly to the requested page [TOUR-10]", async ({ house, enter }) => {
  const { A, R1 } = await house.cast();
  await expect(await enter(A, `/${R1.id}`)).toHaveURL(`${house.originOf(A)}/${R1.id}`);
});

test("staff who come to the chat take the tour and accept the charter, once [TRUE-22]", async ({ house, visit }) => {
  const staff = await makeCollaborator(house, NEW);
  const { R1 } = await house.cast();
  await house.participant(R1, staff);
  const origin = house.originOf(staff);
  // Their tools ask for nothing.
  const page = await visit(staff, "/admin");
  await expect(page.getByRole("navigation", { name: "Outils de l’équipe" })).toBeVisible();
  await expect(page).toHaveURL(`${origin}/admin`);
  expect(await proofsOf(house, staff.id)).toEqual([]);

  await page.goto(`${origin}/${R1.id}`);
  await expect(page).toHaveURL(`${origin}/onboarding`);
  await toCharter(page);
  await box(page).check();
  await next(page);
  await expect(page).toHaveURL(`${origin}/${R1.id}`);
  await expect(page.getByRole("textbox", { name: "Votre message" })).toBeEnabled();
  expect(await proofsOf(house, staff.id)).toEqual([{ charter_version: CHARTER_VERSION }]);

  // In another browser, where nothing is remembered.
  const again = await visit(staff, `/${R1.id}`);
  await expect(again.getByRole("textbox", { name: "Votre message" })).toBeEnabled();
  await expect(again).toHaveURL(`${origin}/${R1.id}`);
});

test("the close button asks nothing and accepts nothing [TOUR-11]", async ({ house, visit }) => {
  const user = await house.user(undefined, NEW);
  const page = await visit(user);
  await expect(card(page, 1)).toBeVisible();
  const messages: string[] = [];
  page.on("dialog", (dialog) => {
    messages.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole("button", { name: "Fermer la visite" }).click();
  await expect(page).toHaveURL(`${house.originOf(user)}/settings`);
  expect(messages).toEqual([]);
  const [row] = await house.pool`select tutorial_version from users where id = ${user.id}`;
  expect(row).toEqual({ tutorial_version: null });
});

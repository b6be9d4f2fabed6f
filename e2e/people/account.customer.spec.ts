import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";

const NO_ACCESS = "Il semblerait que vous n’ayez pas acces à cette fonctionnalité.";
const account = (page: Page) => page.getByRole("button", { name: "Mon compte" });

/** Expects the login page, which the server shows without a session. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByText("Un autre identifiant")).toBeVisible();
}

/** Whether the server accepts this browser's session. */
async function isKnown(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await (await fetch("/authorized")).json()).success);
}

test("the user signs out of the chat by keyboard [EASE-30] @both", async ({ house, enter }) => {
  const { A, R1 } = await house.cast();
  const page = await enter(A, `/${R1.id}`);
  await account(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Réglages" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Se déconnecter", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectSignedOut(page);
  await page.goto(house.originOf(A));
  await expectSignedOut(page);
});

test("signing out everywhere says what it reaches, and ends the session of every browser [EASE-30] [SEC-33]", async ({
  house,
  enter,
}) => {
  const { A } = await house.cast();
  const [page, other] = [await enter(A, "/settings"), await enter(A)];
  const everywhere = page.getByRole("button", { name: "Se déconnecter partout" });
  await everywhere.click();
  const dialog = page.getByRole("dialog", { name: "Se déconnecter partout" });
  await expect(dialog).toContainText("tous vos appareils");
  await expect(dialog).toContainText("Cela n’atteint pas un autre site ou outil qui ouvre Hello pour vous");
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(everywhere).toBeFocused();
  expect(await isKnown(page)).toBe(true);
  await everywhere.click();
  await dialog.getByRole("button", { name: "Se déconnecter partout" }).click();
  await expectSignedOut(page);
  expect(await isKnown(other)).toBe(false);
});

test("staff sign out from their frame [EASE-30]", async ({ house, visit }) => {
  const { C } = await house.cast();
  const page = await visit(C, "/targeting");
  await account(page).click();
  await expect(page.getByRole("menu")).toBeInViewport({ ratio: 1 });
  await page.getByRole("menuitem", { name: "Se déconnecter", exact: true }).click();
  await expectSignedOut(page);
});

test("the menu fits 360 px [EASE-30]", async ({ house, enter }) => {
  const { A } = await house.cast();
  const page = await enter(A);
  await page.setViewportSize({ width: 360, height: 640 });
  await account(page).click();
  await expect(page.getByRole("menu")).toBeInViewport({ ratio: 1 });
});

test("a user signed in for the other brand sees that there is no access, and signs in again [EASE-36] [SHELL-02]", async ({
  house,
  visit,
}) => {
  const { A, L } = await house.cast();
  const page = await visit({ ...L, workspace: A.workspace });
  await expect(page.getByRole("heading", { name: NO_ACCESS })).toBeVisible();
  await expect(page.getByText("ERROR")).toHaveCount(0);
  await account(page).click();
  await expect(page.getByRole("menuitem", { name: "Se déconnecter", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Se connecter avec un autre compte" }).click();
  await page.getByText("Un autre identifiant").click();
  await page.getByLabel(/identifiant/i).fill(A.uuid);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeAttached();
});

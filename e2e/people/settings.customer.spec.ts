import type { Page } from "@playwright/test";
import type { House } from "../house.ts";
import { expect, test } from "../journey.ts";
import { log, sendMessage } from "../room.page.ts";

const account = (page: Page) => page.getByRole("button", { name: "Mon compte" });
const evening = (page: Page) => page.getByRole("switch", { name: "E-mail du soir" });
const hide = (page: Page) => page.getByRole("switch", { name: "Masquer mon âge, ma ville et mon genre" });

async function stored({ pool }: House, { id }: { id: string }) {
  const [row] =
    await pool`select evening_mail_off as "isOff", details_hidden as "isHidden" from users where id = ${id}`;
  return row;
}

test("somebody finds the settings in the account menu, and turns the evening e-mail off and on again by keyboard @both", async ({
  house,
  enter,
}) => {
  const { A } = await house.cast();
  const page = await enter(A);
  await account(page).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Réglages" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${house.originOf(A)}/settings`);
  await expect(page.getByRole("heading", { name: "Réglages", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Réglages/);

  await expect(evening(page)).toBeChecked();
  await evening(page).focus();
  await page.keyboard.press("Space");
  await expect(evening(page)).not.toBeChecked();
  await expect(page.getByText("C’est enregistré.")).toBeVisible();
  await expect.poll(() => stored(house, A)).toMatchObject({ isOff: true });
  await page.reload();
  await expect(evening(page)).not.toBeChecked();
  await evening(page).press("Space");
  await expect.poll(() => stored(house, A)).toMatchObject({ isOff: false });
  await expect(evening(page)).toBeFocused();

  await page.getByRole("link", { name: "Mes groupes" }).click();
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeAttached();
});

test("details that somebody hides are gone for others at the next read, and back when shown again [END-10]", async ({
  house,
  enter,
}) => {
  const { A, R1 } = await house.cast();
  const lea = await house.user(undefined, { firstname: "Léa", town: "Hossegor" });
  await house.participant(R1, lea);
  await sendMessage(house, lea, R1, "Bonjour à tous");
  const [mine, theirs] = [await enter(lea, "/settings"), await enter(A, `/${R1.id}`)];
  await expect(log(theirs).getByText("Hossegor")).toBeVisible();
  await hide(mine).check();
  await expect.poll(() => stored(house, lea)).toMatchObject({ isHidden: true });
  await theirs.reload();
  await expect(log(theirs).getByText("Bonjour à tous")).toBeVisible();
  await expect(log(theirs).getByText("Léa").first()).toBeVisible();
  await expect(log(theirs).getByText("Hossegor")).toHaveCount(0);
  await hide(mine).uncheck();
  await expect.poll(() => stored(house, lea)).toMatchObject({ isHidden: false });
  await theirs.reload();
  await expect(log(theirs).getByText("Hossegor")).toBeVisible();
});

test("the sentence about details is true for somebody under 18 [END-10]", async ({ house, enter }) => {
  const birthDate = `${new Date().getUTCFullYear() - 15}-01-01`;
  const minor = await house.user(undefined, { birth_date: birthDate });
  const page = await enter(minor, "/settings");
  await expect(hide(page)).toHaveAccessibleDescription(/^Vous avez moins de 18/);
});

test("a setting that cannot be stored is taken back, and said", async ({ house, enter }) => {
  const { A } = await house.cast();
  const page = await enter(A, "/settings");
  await expect(evening(page)).toBeChecked();
  await page.route("**/settings", (route) => (route.request().method() === "PUT" ? route.abort() : route.fallback()));
  await evening(page).click();
  await expect(page.getByRole("alert")).toContainText("n’a pas pu être enregistré");
  await expect(evening(page)).toBeChecked();
  expect(await stored(house, A)).toMatchObject({ isOff: false });
});

test("who has not taken the tour, or is banned, has their settings [MOD-06]", async ({ house, enter }) => {
  const { Y } = await house.cast();
  const newcomer = await house.user(undefined, { tutorial_version: null });
  for (const user of [Y, newcomer]) {
    const page = await enter(user, "/settings");
    await expect(evening(page)).toBeChecked();
  }
});

test("the theme stands in the settings, sign-out in the menu of every screen: each once [CALM-02] @both", async ({
  house,
  enter,
}) => {
  const { A } = await house.cast();
  const page = await enter(A, "/settings");
  await page.getByRole("radio", { name: "Sombre" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const items = ["Réglages", "Se déconnecter"];
  await account(page).click();
  await expect(page.getByRole("menu").getByRole("menuitem")).toHaveText(items);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /déconnecter/ })).toHaveText("Se déconnecter partout");
  await page.getByRole("link", { name: "Mes groupes" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await account(page).click();
  await expect(page.getByRole("menu").locator("[role^=menuitem]")).toHaveText(items);
});

test("signing out from the settings: here, and everywhere, with what that does not reach [EASE-30] [SEC-33]", async ({
  house,
  enter,
}) => {
  const { A } = await house.cast();
  const [page, other] = [await enter(A, "/settings"), await enter(A, "/settings")];
  await account(page).click();
  await page.getByRole("menuitem", { name: "Se déconnecter" }).click();
  await expect(page.getByText("Un autre identifiant")).toBeVisible();
  await expect(evening(other)).toBeChecked();
  const third = await enter(A, "/settings");
  await expect(third.getByText("Cela n’atteint pas un autre site ou outil")).toBeVisible();
  await third.getByRole("button", { name: "Se déconnecter partout" }).click();
  await third.getByRole("dialog").getByRole("button", { name: "Se déconnecter partout" }).click();
  await expect(third.getByText("Un autre identifiant")).toBeVisible();
  await other.reload();
  await expect(other.getByText("Un autre identifiant")).toBeVisible();
});

test("without a sign-in the settings lead to the login and back; an unknown identity reads that there is no access", async ({
  house,
  visit,
  contextOf,
}) => {
  const { A, L } = await house.cast();
  const page = await (await contextOf(A)).newPage();
  await page.context().clearCookies();
  await page.goto(`${house.originOf(A)}/settings`);
  await page.getByText("Un autre identifiant").click();
  await page.getByLabel(/identifiant/i).fill(A.uuid);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${house.originOf(A)}/settings`);
  await expect(evening(page)).toBeChecked();
  const stranger = await visit({ ...L, workspace: A.workspace }, "/settings");
  await expect(stranger.getByRole("heading", { name: /vous n’ayez pas acces/ })).toBeVisible();
});

test("staff have settings too, without what concerns customers", async ({ house, enter }) => {
  const { C } = await house.cast();
  const page = await enter(C, "/settings");
  await expect(evening(page)).toBeChecked();
  await expect(hide(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Outils de l’équipe" }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

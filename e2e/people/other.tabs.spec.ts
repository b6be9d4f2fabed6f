import { PERSON_COOKIE, TOKEN_COOKIE } from "@hello/contract/limits";
import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { signIn } from "../login.page.ts";
import { composerOf, countKept, enterScene, person, setScene } from "../writing.ts";

const left = (page: Page) => page.getByRole("heading", { name: "Vous avez quitté Hello" });

async function openTab(page: Page, address: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(address);
  return tab;
}

test("after a sign-out no other tab shows anything of the person [TRUE-10]", async ({ house, enter }) => {
  const { alix, path } = await setScene(house);
  const page = await enter(alix);
  const room = await openTab(page, house.originOf(alix) + path);
  const settings = await openTab(page, `${house.originOf(alix)}/settings`);
  await composerOf(room).box.fill("Pour nous seuls");
  await expect.poll(() => countKept(room)).toBe(1);
  await expect(settings.getByText(alix.uuid)).toBeVisible();
  await page.getByRole("button", { name: "Mon compte" }).click();
  await page.getByRole("menuitem", { name: "Se déconnecter", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL(/\/oidc\//);
  for (const tab of [room, settings]) await expect(left(tab)).toBeVisible();

  // The draft of the other tab is gone too, and the others go back to their screens.
  await room.getByRole("link", { name: "Se reconnecter" }).click();
  await signIn(room, alix);
  await expect(composerOf(room).box).toHaveValue("");
  expect(await countKept(room)).toBe(0);
  await settings.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(settings.getByText(alix.uuid)).toBeVisible();
});

test("a tab shows nothing of the person while the server does not answer [TRUE-10]", async ({ house, enter }) => {
  const { alix } = await setScene(house);
  const page = await enter(alix);
  const settings = await openTab(page, `${house.originOf(alix)}/settings`);
  await expect(settings.getByText(alix.uuid)).toBeVisible();
  // The page stays, as with a navigation that is under way.
  await settings.route("**/oauth/signed-out**", (route) => route.fulfill({ status: 204 }));
  await page.context().clearCookies();
  await expect(settings.getByText(alix.uuid)).toBeHidden();
  await expect(settings).toHaveTitle("Hello");
});

test("when another person signs in, the other tabs become theirs, without what was written [TRUE-10]", async ({
  house,
  enter,
}) => {
  const { alix, room, path } = await setScene(house);
  const chloe = await person(house, room, "Chloé");
  const page = await enter(alix, path);
  const { box } = composerOf(page);
  await box.fill("Pour nous seuls");
  const login = await openTab(page, `${house.originOf(alix)}/oauth/login?return=/help`);
  await signIn(login, chloe);
  await expect(login).toHaveURL(/\/help$/);
  await expect(box).toHaveValue("");
  await expect.poll(() => page.locator("#settings").textContent()).toContain(chloe.uuid);
});

test("a frozen tab, or one that Back restores, leaves as soon as it is there again [TRUE-10]", async ({
  house,
  contextOf,
}) => {
  const { alix } = await setScene(house);
  const context = await contextOf(alix);
  const page = await context.newPage();
  // Browsers without this one look now and then, which a frozen page does not.
  await page.addInitScript(() => Object.defineProperty(globalThis, "cookieStore", { value: undefined }));
  await page.clock.install();
  const following = page.waitForResponse(/\/assets\/follow\.person-/);
  await page.goto(`${house.originOf(alix)}/settings`);
  await expect(page.getByText(alix.uuid)).toBeVisible();
  await page.evaluate((file) => import(file), (await following).url());
  await page.clock.pauseAt(Date.now() + 60_000);
  await context.clearCookies();
  await expect(page.getByText(alix.uuid)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("pageshow")));
  await expect(left(page)).toBeVisible();
});

test("a session that ended by itself, and a login again, leave the other tabs as they are [TRUE-10] [SEC-10]", async ({
  house,
  enter,
}) => {
  const { alix, page, box } = await enterScene(house, enter);
  await box.fill("Je réfléchis encore");
  await page.context().clearCookies({ name: TOKEN_COOKIE });
  const login = await openTab(page, `${house.originOf(alix)}/help`);
  await signIn(login, alix);
  await expect(login).toHaveURL(/\/help$/);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(box).toHaveValue("Je réfléchis encore");
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([PERSON_COOKIE, TOKEN_COOKIE]));
});

import { TOKEN_COOKIE } from "@hello/contract/limits";
import type { Page } from "@playwright/test";
import { makeSession } from "../../server/test/sessions.ts";
import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../journey.ts";
import { chatIn, openHost } from "../widget.page.ts";
import { composerOf, setScene, storedIn } from "../writing.ts";

/** The user of the browser's cookie. */
async function signedInAs(page: Page): Promise<string | undefined> {
  const answer = await page.evaluate(async () => (await fetch("/authorized")).json());
  return answer.data?.uuid;
}

test("a page opened with a token stays signed in after a reload, and no longer holds the token [SEC-12]", async ({
  house,
  browser,
}) => {
  const { room, alix, path } = await setScene(house);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${house.originOf(alix)}${path}?token=${await house.as(alix).token()}`);
  const { box } = composerOf(page);
  await box.fill("Bien arrivée");
  const sent = page.waitForRequest("**/amplify/messages/");
  await box.press("Enter");
  expect(await (await sent).headerValue("authorization")).toBeNull();
  await expect.poll(() => storedIn(house, room)).toHaveLength(1);
  await page.reload();
  await expect(box).toBeVisible();
  expect(await signedInAs(page)).toBe(alix.uuid);
  await context.close();
});

test("where nobody is signed in, a link with a token says who one becomes, and leads out again [SEC-33]", async ({
  house,
  contextOf,
}) => {
  const { alix, path } = await setScene(house);
  const context = await contextOf(alix);
  await context.clearCookies();
  const page = await context.newPage();
  const address = `${house.originOf(alix)}${path}?token=${await house.as(alix).token()}`;
  const bar = page.getByRole("status").filter({ hasText: "Avec ce lien, vous utilisez Hello en tant que Alix." });
  await page.goto(address);
  await expect(bar).toBeVisible();
  await expect(composerOf(page).box).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole("button", { name: "C’est bien moi" }).click();
  await expect(bar).toBeHidden();
  // Nobody becomes another: the same link once more.
  await page.goto(address);
  await expect(composerOf(page).box).toBeVisible();
  await expect(bar).toHaveCount(0);

  await context.clearCookies();
  await page.goto(address);
  await bar.getByRole("button", { name: "Ce n’est pas moi" }).click();
  await expect(page).toHaveURL(/\/oidc\//);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(TOKEN_COOKIE);

  // A token that could not be exchanged ends with its page.
  await page.route("**/oauth/session", (route) => route.abort());
  await page.goto(address);
  await bar.getByRole("button", { name: "Ce n’est pas moi" }).click();
  await expect(page).toHaveURL(/\/oidc\//);
});

test("if another user is signed in, the page asks by name before it changes the account [SEC-12]", async ({
  house,
  contextOf,
}) => {
  const { alix, basile, path } = await setScene(house);
  const context = await contextOf(alix);
  await context.clearCookies();
  const value = await makeSession(house.pool, alix.uuid, { name: "Alix" });
  const origin = house.originOf(alix);
  await context.addCookies([{ name: TOKEN_COOKIE, value, url: origin, httpOnly: true, sameSite: "Lax" }]);
  const page = await context.newPage();
  const address = `${origin}${path}?token=${await house.as(basile).token()}`;
  const dialog = page.getByRole("dialog");
  await page.goto(address);
  await expect(dialog).toContainText("Ce navigateur est connecté en tant que Alix. Continuer en tant que Basile");
  await dialog.getByRole("button", { name: "Rester Alix" }).click();
  await expect(composerOf(page).box).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await signedInAs(page)).toBe(alix.uuid);

  await page.goto(address);
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await expect(composerOf(page).box).toBeVisible();
  expect(await signedInAs(page)).toBe(alix.uuid);

  await page.goto(address);
  await dialog.getByRole("button", { name: "Continuer en tant que Basile" }).click();
  await expect(composerOf(page).box).toBeVisible();
  expect(await signedInAs(page)).toBe(basile.uuid);
  await page.reload();
  await expect(composerOf(page).box).toBeVisible();
  expect(await signedInAs(page)).toBe(basile.uuid);
});

test("a link with an expired token opens for the signed-in user, and redirects others to the login [SEC-12]", async ({
  house,
  contextOf,
}) => {
  const { alix, path } = await setScene(house);
  const context = await contextOf(alix);
  const page = await context.newPage();
  const address = `${house.originOf(alix)}${path}?token=${await house.expiredTokenOf(alix)}`;
  await page.goto(address);
  await expect(composerOf(page).box).toBeVisible();
  await context.clearCookies();
  await page.goto(address);
  await expect(page).toHaveURL(/\/oidc\//);
});

test("in a frame the token is not exchanged for a cookie [SEC-12]", async ({ house, browser }) => {
  const { alix } = await setScene(house);
  const context = await browser.newContext();
  const token = await house.as(alix).token();
  const trades: string[] = [];
  context.on("request", (request) => request.url().endsWith("/oauth/session") && trades.push(request.url()));
  const page = await openHost(context, house, "hote", `data-token="${token}"`);
  await page.getByRole("button", { name: /^Messagerie/ }).click();
  await expect(chatIn(page).getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  expect(trades).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(TOKEN_COOKIE);
  await context.close();
});

import { TOKEN_COOKIE } from "@hello/contract/limits";
import { endAllOf } from "../../server/src/people/sessions/sessions.store.ts";
import { makeSession } from "../../server/test/sessions.ts";
import { expectAccessibleInBrands } from "../accessible.ts";
import { expect, test } from "../journey.ts";
import { setScene } from "../writing.ts";

test("an ended session, a change of account and a failed page are accessible [SEC-10] [SEC-12] [EASE-31]", async ({
  house,
  contextOf,
}) => {
  const { alix, basile, room } = await setScene(house);
  const origin = house.originOf(alix);
  const context = await contextOf(alix);
  const page = await context.newPage();
  await page.goto(`${origin}/${room.id}`);
  await page.getByRole("textbox", { name: "Votre message" }).waitFor();
  await endAllOf(house.pool, alix.uuid);
  await expect(page.getByText("Votre session a pris fin.")).toBeVisible();
  await expectAccessibleInBrands(page);
  // The button is the first one that the keyboard reaches.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.getByRole("button", { name: "Se reconnecter" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/oidc\//);

  const value = await makeSession(house.pool, alix.uuid, { name: "Alix" });
  await context.addCookies([{ name: TOKEN_COOKIE, value, url: origin, httpOnly: true, sameSite: "Lax" }]);
  await page.goto(`${origin}/${room.id}?token=${await house.as(basile).token()}`);
  await page.getByRole("button", { name: "Continuer en tant que Basile" }).waitFor();
  const dialog = page.getByRole("dialog", { name: "Changer de compte" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: "Votre message" })).toBeVisible();

  await page.route(/\/assets\/first-[^/]*\.js$/, (route) => route.abort());
  await page.goto(`${origin}/`);
  await expect(page.locator("[data-failed]")).toBeAttached();
  await expectAccessibleInBrands(page);
});

import type { Page, Route } from "@playwright/test";
import { endAllOf } from "../../server/src/people/sessions/sessions.store.ts";
import type { MadeUser } from "../../server/test/factory.ts";
import type { House } from "../house.ts";
import { expect, test as journey } from "../journey.ts";
import { countCallbacks, signIn } from "../login.page.ts";
import { row } from "../room.page.ts";
import { composerOf, setScene, storedIn } from "../writing.ts";

/** A visitor who has come once by the provider's login, and whose worker answers from now on. */
const test = journey.extend<{ comeBack: (user: MadeUser, path: string) => Promise<Page> }>({
  comeBack: async ({ contextOf, house }, use) => {
    await use(async (user, path) => {
      const context = await contextOf(user);
      await context.clearCookies();
      const page = await context.newPage();
      // Only the chat starts the worker.
      await page.goto(house.originOf(user));
      await signIn(page, user);
      await expect(page.getByRole("main")).toBeVisible();
      await awaitWorker(page);
      await page.goto(house.originOf(user) + path);
      expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      return page;
    });
  },
});
test.use({ serviceWorkers: "allow" });

async function awaitWorker(page: Page): Promise<void> {
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(state).toBe("activated");
}

/** Signs in, and expects the page where the login ends, after one request with the provider's code. */
async function signInOnce(house: House, page: Page, user: MadeUser, path: string): Promise<void> {
  const before = await countCallbacks(house);
  await signIn(page, user);
  await expect(page).toHaveURL(house.originOf(user) + path);
  expect((await countCallbacks(house)) - before).toBe(1);
}

test("a message that met the end of the session is sent once after the login [TRUE-02] [SEC-10]", async ({
  house,
  comeBack,
}) => {
  const { alix, room, path } = await setScene(house);
  const page = await comeBack(alix, path);
  const { box } = composerOf(page);
  await expect(page.getByText("Aucun message pour l’instant")).toBeVisible();
  await box.fill("Je suis au port");
  // While it is on its way, so that nothing else meets the end first.
  const end = async (route: Route) => {
    await endAllOf(house.pool, alix.uuid);
    await route.continue();
  };
  await page.route("**/amplify/messages/", end, { times: 1 });
  await box.press("Enter");
  await signInOnce(house, page, alix, path);
  await expect(row(page, "Je suis au port")).toHaveCount(1);
  await expect.poll(() => storedIn(house, room)).toMatchObject([{ content: "Je suis au port" }]);
  await expect(box).toHaveValue("");
});

for (const [link, path] of [
  ["Télécharger mes données", "/settings/export"],
  ["Effacer mes données", "/settings/erase"],
] as const) {
  test(`the login before « ${link} » ends on its screen, which is open then [TRUE-02]`, async ({ house, comeBack }) => {
    const { alix } = await setScene(house);
    const page = await comeBack(alix, "/settings");
    await page.getByRole("link", { name: link }).click();
    await page.getByRole("button", { name: "S’identifier" }).click();
    await signInOnce(house, page, alix, path);
    await expect(page.getByRole("button", { name: link })).toBeVisible();
  });
}

test("after signing out everywhere one signs in again, here and where the session ended [TRUE-02]", async ({
  house,
  comeBack,
}) => {
  const { alix, path } = await setScene(house);
  const [page, other] = [await comeBack(alix, path), await comeBack(alix, path)];
  await page.goto(`${house.originOf(alix)}/settings`);
  await page.getByRole("button", { name: "Se déconnecter partout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Se déconnecter partout" }).click();
  await signInOnce(house, page, alix, "/");
  await other.getByRole("button", { name: "Se reconnecter" }).click();
  await signInOnce(house, other, alix, path);
  await expect(composerOf(other).box).toBeVisible();
});

test("the page of a failed login leads on as soon as somebody is signed in [TRUE-03]", async ({ house, contextOf }) => {
  const { alix } = await setScene(house);
  const context = await contextOf(alix);
  const session = await context.cookies();
  const title = (page: Page) => page.getByRole("heading", { name: "La connexion n’a pas abouti" });
  const arrive = async () => {
    const page = await context.newPage();
    await page.goto(`${house.originOf(alix)}/oauth/callback?code=used&state=up`);
    return page;
  };
  await context.clearCookies();
  const waiting = await arrive();
  await expect(title(waiting)).toBeVisible();

  // Another tab signs in while the second page asks who is signed in.
  await context.route("**/authorized", async (route) => {
    await context.addCookies(session);
    await route.continue();
  });
  const late = await arrive();
  await expect(late.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  await waiting.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(waiting.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
});

import { TOKEN_COOKIE } from "@hello/contract/limits";
import type { Page } from "@playwright/test";
import { endAllOf } from "../../server/src/people/sessions/sessions.store.ts";
import type { MadeUser } from "../../server/test/factory.ts";
import { jpeg } from "../../server/test/samples/samples.ts";
import { makeSession } from "../../server/test/sessions.ts";
import { showRooms } from "../columns.page.ts";
import type { House } from "../house.ts";
import { expect, test } from "../journey.ts";
import { signIn } from "../login.page.ts";
import { row, sendMessage } from "../room.page.ts";
import {
  attach,
  composerOf,
  countKept,
  enterScene,
  person,
  refuseStorage,
  replyTo,
  setScene,
  storedIn,
} from "../writing.ts";

const ENDED = "Votre session a pris fin.";
const barOf = (page: Page) => page.getByRole("status").filter({ hasText: ENDED });

/** Waits until the empty room is loaded, because opening it is a user action, which redirects to the login by itself. */
async function endSessions({ pool }: House, page: Page, { uuid }: MadeUser): Promise<void> {
  await expect(page.getByText("Aucun message pour l’instant")).toBeVisible();
  await endAllOf(pool, uuid);
}

test("a message sent after the session ended is sent once after the login, and every draft is kept [SEC-10]", async ({
  house,
  enter,
}) => {
  const { room, alix, basile, path } = await setScene(house, { name: "Voile à Bénodet" });
  const other = await house.room({ name: "Kayak en Corse" });
  for (const person of [alix, basile]) await house.participant(other, person);
  await sendMessage(house, basile, other, "Qui vient ?");
  const page = await enter(alix, `/${other.id}`);
  const { box, files, send } = composerOf(page);
  await row(page, "Qui vient ?").waitFor();
  await replyTo(page, "Qui vient ?");
  await box.fill("Moi, avec ma fille");
  await attach(page, await jpeg("canoe.jpg"));
  await showRooms(page);
  await page.getByRole("link", { name: /Voile à Bénodet/ }).click();
  await expect(page.getByRole("heading", { name: "Voile à Bénodet" })).toBeVisible();
  await attach(page, await jpeg("plage.jpg"));
  await box.fill("Voici la plage");
  await endSessions(house, page, alix);
  await send.click();
  await signIn(page, alix);
  await expect(page).toHaveURL(house.originOf(alix) + path);
  await expect.poll(() => storedIn(house, room)).toMatchObject([{ content: "Voici la plage" }]);
  await expect(row(page, "Voici la plage")).toHaveCount(1);
  await expect(box).toHaveValue("");
  await expect(row(page, "Voici la plage").getByRole("img")).toHaveCount(1);

  await page.goto(`${house.originOf(alix)}/${other.id}`);
  await expect(box).toHaveValue("Moi, avec ma fille");
  await expect(files).toHaveCount(1);
  await expect(page.getByText("Réponse à Basile")).toBeVisible();
  await page.goto(house.originOf(alix) + path);
  await expect(row(page, "Voici la plage")).toHaveCount(1);
  await expect(box).toHaveValue("");
  expect(await storedIn(house, room)).toHaveLength(1);
});

test("an idle page stays open, shows the end of the session, and continues after a login elsewhere [SEC-10]", async ({
  house,
  enter,
}) => {
  const { room, alix, basile, path, page, box } = await enterScene(house, enter);
  await box.fill("Je réfléchis encore");
  await endSessions(house, page, alix);
  await expect(barOf(page)).toBeVisible();
  await expect(box).toHaveValue("Je réfléchis encore");
  await expect(box).toBeFocused();
  await expect(page).toHaveURL(house.originOf(alix) + path);

  const value = await makeSession(house.pool, alix.uuid);
  await page.context().addCookies([{ name: TOKEN_COOKIE, value, url: house.originOf(alix) }]);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(barOf(page)).toBeHidden();
  await box.press("Enter");
  await expect.poll(() => storedIn(house, room)).toMatchObject([{ content: "Je réfléchis encore" }]);
  await sendMessage(house, basile, room, "Te revoilà");
  await expect(row(page, "Te revoilà")).toBeVisible();
});

test("the button leads to the login and back to the room, with the draft [SEC-10]", async ({ house, enter }) => {
  const { alix, path, page, box } = await enterScene(house, enter);
  await box.fill("Devant la gare");
  await endSessions(house, page, alix);
  await expect(barOf(page)).toBeVisible();
  await page.getByRole("button", { name: "Se reconnecter" }).click();
  await signIn(page, alix);
  await expect(page).toHaveURL(house.originOf(alix) + path);
  await expect(box).toHaveValue("Devant la gare");
  await expect(barOf(page)).toBeHidden();
});

test("the bar says that what was written is not kept where the browser keeps nothing [SEC-10] [TRUE-09]", async ({
  house,
  contextOf,
}) => {
  const { alix, path } = await setScene(house);
  const page = await (await contextOf(alix)).newPage();
  await refuseStorage(page);
  await page.goto(house.originOf(alix) + path);
  await composerOf(page).box.fill("Je réfléchis encore");
  await endSessions(house, page, alix);
  await expect(barOf(page)).toContainText("n’a pas pu être gardé : copiez-le d’abord.");
});

test("the next user of this device finds no drafts, and they are deleted [SEC-10]", async ({ house, enter }) => {
  const { room, alix, path } = await setScene(house);
  const chloe = await person(house, room, "Chloé");
  const page = await enter(alix, path);
  const { box, files, send } = composerOf(page);
  await attach(page, await jpeg("plage.jpg"));
  await box.fill("Pour nous seuls");
  await endSessions(house, page, alix);
  await send.click();
  await signIn(page, chloe);
  await expect(page).toHaveURL(house.originOf(alix) + path);
  await expect(box).toHaveValue("");
  await expect.poll(() => countKept(page)).toBe(0);
  await expect(files).toHaveCount(0);
  expect(await storedIn(house, room)).toEqual([]);
});

test("signing out deletes all drafts in the browser [SEC-10]", async ({ house, enter }) => {
  const { alix, path } = await setScene(house);
  const page = await enter(alix, path);
  await composerOf(page).box.fill("Brouillon");
  await expect.poll(() => countKept(page)).toBe(1);
  await page.goto(`${house.originOf(alix)}/settings`);
  await page.getByRole("button", { name: "Mon compte" }).click();
  await page.getByRole("menuitem", { name: "Se déconnecter" }).click();
  const dialog = page.getByRole("dialog", { name: "Tout n’est pas envoyé" });
  await dialog.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page.getByText("Un autre identifiant")).toBeVisible();
  const value = await makeSession(house.pool, alix.uuid);
  await page.context().addCookies([{ name: TOKEN_COOKIE, value, url: house.originOf(alix) }]);
  await page.goto(house.originOf(alix) + path);
  await expect(composerOf(page).box).toBeVisible();
  await expect.poll(() => countKept(page)).toBe(0);
  await expect(composerOf(page).box).toHaveValue("");
});

test("without browser storage the page does not redirect, and the text returns to the input [SEC-10]", async ({
  house,
  contextOf,
}) => {
  const { alix, path } = await setScene(house);
  const page = await (await contextOf(alix)).newPage();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("denied", "SecurityError");
    };
  });
  await page.goto(house.originOf(alix) + path);
  const { box, problem, send } = composerOf(page);
  await box.fill("Sans mémoire");
  await endSessions(house, page, alix);
  await send.click();
  await expect(barOf(page)).toBeVisible();
  await expect(problem).toContainText(ENDED);
  await expect(box).toHaveValue("Sans mémoire");
  await expect(page).toHaveURL(house.originOf(alix) + path);
});

import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../journey.ts";
import { sendMessage } from "../room.page.ts";
import { chatIn, openHost } from "../widget.page.ts";
import { composerOf, person, setScene } from "../writing.ts";
import { cardOf, devicesOf, fakePush, timesAsked } from "./push.page.ts";

test.use({ serviceWorkers: "allow" });

const ready = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
const device = (page: Page) => page.getByRole("switch", { name: "Notifications sur cet appareil" });

async function send(page: Page, text: string): Promise<void> {
  const { box, log } = composerOf(page);
  await box.fill(text);
  await box.press("Enter");
  await expect(log.getByText(text)).toBeVisible();
}

test("nothing asks on load; after the first message a card does, and a click registers this device [PHONE-01]", async ({
  house,
  contextOf,
}) => {
  const { alix, path } = await setScene(house);
  const context = await contextOf(alix);
  const { endpoint } = await fakePush(context);
  const page = await context.newPage();
  await page.goto(house.originOf(alix) + path);
  const { ask, yes } = cardOf(page);
  await expect(composerOf(page).box).toBeVisible();
  await ready(page);
  await expect(ask).toBeHidden();
  await send(page, "Bonjour à tous");
  await expect(ask).toBeVisible();
  expect(await timesAsked(page)).toBe(0);
  await expectAccessible(page);

  await yes.press("Enter");
  await expect(ask.getByText("C’est fait.")).toBeVisible();
  expect(await timesAsked(page)).toBe(1);
  expect(await devicesOf(house, alix)).toEqual([endpoint]);
  await ask.getByRole("button", { name: "Fermer" }).press("Enter");
  await expect(ask).toBeHidden();
  await expect(composerOf(page).box).toBeFocused();

  await page.reload();
  await send(page, "Encore bonjour");
  await expect(composerOf(page).log.getByText("Encore bonjour")).toBeVisible();
  await expect(ask).toBeHidden();
  expect(await timesAsked(page)).toBe(1);
});

test("joining a room brings the card, and « Non merci » ends it for good [PHONE-01]", async ({ house, contextOf }) => {
  const { room, path } = await setScene(house);
  const lou = await person(house, room, "Lou", "INVITED");
  const context = await contextOf(lou);
  await fakePush(context);
  const page = await context.newPage();
  await page.goto(house.originOf(lou));
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  await ready(page);
  await page
    .getByRole("button", { name: /Rejoindre/ })
    .first()
    .click();
  const { ask, no } = cardOf(page);
  await expect(ask).toBeVisible();
  await no.click();
  await expect(ask).toBeHidden();

  // Another visit, after a sign-out has emptied the browser's storage.
  await page.evaluate(() => localStorage.clear());
  await page.goto(house.originOf(lou) + path);
  await ready(page);
  for (const text of ["Un", "Deux", "Trois"]) await send(page, text);
  await expect(ask).toBeHidden();
  expect(await timesAsked(page)).toBe(0);
  expect(await devicesOf(house, lou)).toEqual([]);
});

/** The card leaves the messages their space. */
async function expectSpace(page: Page): Promise<void> {
  const { height } = page.viewportSize()!;
  const share = async () => (await composerOf(page).log.boundingBox())!.height / height;
  await expect.poll(share).toBeGreaterThanOrEqual(0.6);
}

test("a mention that was read brings the card, which leaves the messages their space [PHONE-01] [CALM-01]", async ({
  house,
  contextOf,
}) => {
  const { alix, basile, room, path } = await setScene(house);
  const context = await contextOf(alix);
  await fakePush(context);
  const page = await context.newPage();
  await page.goto(house.originOf(alix) + path);
  await ready(page);
  const { ask } = cardOf(page);
  await sendMessage(house, basile, room, "Bonjour tout le monde");
  await expect(composerOf(page).log.getByText("Bonjour tout le monde")).toBeVisible();
  await expect(ask).toBeHidden();
  await sendMessage(house, basile, room, `Tu viens, @${alix.id}`, { mentions: [alix.id] });
  await expect(ask).toBeVisible();
  await expectSpace(page);
});

test("a tab on an iPhone is told how to install the app [PHONE-01]", async ({ house, contextOf }) => {
  const { alix, path } = await setScene(house);
  const context = await contextOf(alix);
  await fakePush(context, { isPhoneTab: true });
  const page = await context.newPage();
  await page.goto(house.originOf(alix) + path);
  await ready(page);
  await send(page, "Bonjour");
  const { install, yes } = cardOf(page);
  await expect(install).toContainText("Sur l’écran d’accueil");
  await expectSpace(page);
  await expect(yes).toBeHidden();
  await install.getByRole("button", { name: "J’ai compris" }).click();
  await expect(install).toBeHidden();
  await page.goto(`${house.originOf(alix)}/settings`);
  await expect(page.getByText("ajoutez d’abord Hello à l’écran d’accueil")).toBeVisible();
});

test("a browser that blocks notifications is not asked, and the settings say why [PHONE-01]", async ({
  house,
  contextOf,
}) => {
  const { alix, path } = await setScene(house);
  const context = await contextOf(alix);
  await fakePush(context, { permission: "denied" });
  const page = await context.newPage();
  await page.goto(house.originOf(alix) + path);
  await ready(page);
  await send(page, "Bonjour");
  await expect(cardOf(page).ask).toBeHidden();
  await page.goto(`${house.originOf(alix)}/settings`);
  await expect(page.getByText("Votre navigateur bloque les notifications de Hello.")).toBeVisible();
});

test("a frame never asks [PHONE-01]", async ({ house, contextOf }) => {
  const { alix, room } = await setScene(house, { name: "Voile aux Glénan" });
  const context = await contextOf(alix);
  await fakePush(context);
  const page = await openHost(context, house, "speedboat", 'data-mode="frame"');
  await page.getByRole("button", { name: /^Messagerie/ }).click();
  const chat = chatIn(page);
  await chat.locator(`a[href="/${room.id}"]`).click();
  const { box, log } = composerOf(chat);
  // The second is shown after all that follows from the first.
  for (const text of ["Depuis un cadre", "Encore un"]) {
    await box.fill(text);
    await box.press("Enter");
    await expect(log.getByText(text)).toBeVisible();
  }
  await expect(cardOf(chat).ask).toBeHidden();
});

test("the settings turn this device on and off by keyboard, and a sign-out removes it [PHONE-07] @both", async ({
  house,
  contextOf,
}) => {
  const { alix } = await setScene(house);
  const context = await contextOf(alix);
  const { endpoint } = await fakePush(context);
  const page = await context.newPage();
  await page.goto(`${house.originOf(alix)}/settings`);
  await expect(device(page)).not.toBeChecked();
  await device(page).focus();
  await page.keyboard.press("Space");
  await expect(device(page)).toBeChecked();
  await expect.poll(() => devicesOf(house, alix)).toEqual([endpoint]);
  await expectAccessible(page);
  await page.reload();
  await expect(device(page)).toBeChecked();
  await device(page).press("Space");
  await expect(device(page)).not.toBeChecked();
  await expect.poll(() => devicesOf(house, alix)).toEqual([]);
  await expect(device(page)).toBeFocused();

  await device(page).press("Space");
  await expect.poll(() => devicesOf(house, alix)).toEqual([endpoint]);
  await page.getByRole("button", { name: "Mon compte" }).click();
  await page.getByRole("menuitem", { name: "Se déconnecter" }).click();
  await expect.poll(() => devicesOf(house, alix)).toEqual([]);
});

test("a device that could not be registered says so and stays off [PHONE-07]", async ({ house, contextOf }) => {
  const { alix } = await setScene(house);
  const context = await contextOf(alix);
  await fakePush(context);
  const page = await context.newPage();
  await page.goto(`${house.originOf(alix)}/settings`);
  await expect(device(page)).not.toBeChecked();
  await page.route("**/devices", (route) => route.fulfill({ status: 503, json: { success: false } }));
  await device(page).press("Space");
  await expect(page.getByRole("alert")).toContainText("indisponible");
  await expect(device(page)).not.toBeChecked();
});

test("a room's menu mutes it and takes that back, by keyboard, and a crossed bell marks it [PHONE-07] [CALM-02] @both", async ({
  house,
  enter,
}) => {
  const { alix, room, path } = await setScene(house);
  const page = await enter(alix, path);
  const isMuted = async () => {
    const [entry] =
      await house.pool`select muted from participants where room_id = ${room.id} and user_id = ${alix.id}`;
    return entry?.muted as boolean;
  };
  const menu = page.getByRole("button", { name: "Options du groupe" });
  const item = (name: string) => page.getByRole("menuitem", { name });
  const sign = page.getByRole("main").getByRole("img", { name: "Notifications coupées" });
  const row = page.getByRole("link", { name: /Notifications coupées/, includeHidden: true });
  await menu.press("Enter");
  await expect(item("Couper les notifications")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(sign).toBeVisible();
  await expect(row).toHaveCount(1);
  expect(await isMuted()).toBe(true);
  await page.reload();
  await expect(sign).toBeVisible();
  await menu.press("Enter");
  await expect(item("Rétablir les notifications")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sign).toBeHidden();
  await expect(row).toHaveCount(0);
  expect(await isMuted()).toBe(false);
});

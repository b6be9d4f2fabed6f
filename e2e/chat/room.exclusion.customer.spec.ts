import type { Page } from "@playwright/test";
import type { House } from "../house.ts";
import { type Enter, expect, hold, test } from "../journey.ts";
import { changeRoom, entryOf, pair, row, sendMessage, setStatus } from "../room.page.ts";

const input = (page: Page) => page.getByRole("textbox", { name: "Votre message" });
const kept = (page: Page) => page.getByRole("dialog").getByRole("textbox", { name: /n’a pas été envoyé/ });

async function openRoom(house: House, enter: Enter) {
  const { room, me, friend } = await pair(house);
  const { C } = await house.cast();
  await house.message(room, friend, "Bonjour");
  const page = await enter(me, `/${room.id}`);
  await expect(row(page, "Bonjour")).toBeVisible();
  return { room, me, C, page };
}

async function leaveRoom(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Options du groupe" }).click();
  await page.getByRole("menuitem", { name: "Se désinscrire du groupe" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Se désinscrire", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("Vous avez quitté le groupe");
  await page.getByRole("button", { name: "OK" }).click();
}

test("after leaving, Back and Forward do not join again; a link does [EASE-03]", async ({ house, enter }) => {
  const { room, me, friend } = await pair(house);
  await house.message(room, friend, "Bonjour");
  const home = `${house.originOf(me)}/`;
  const page = await enter(me, "/help");
  await page.evaluate((path) => window.history.pushState(null, "", path), `/${room.id}`);
  await expect(row(page, "Bonjour")).toBeVisible();
  await leaveRoom(page);
  await expect(page).toHaveURL(home);
  await page.goBack();
  await expect(page).toHaveURL(home);
  await page.goBack();
  await expect(page).toHaveURL(`${home}help`);
  await page.goForward();
  await expect(page).toHaveURL(home);
  // A page that Back restores is not a link either.
  await page.evaluate((path) => window.history.replaceState(null, "", path), `/${room.id}`);
  await expect(row(page, "Bonjour")).toBeVisible();
  await page.goto(`${home}charte`);
  await setStatus(house, me, room, me, "INVITED");
  await page.goBack();
  await expect(page).toHaveURL(home);
  await expect(page.getByRole("button", { name: /Rejoindre/ })).toBeAttached();
  expect((await entryOf(house, room, me)).status).toBe("INVITED");
  await page.goto(home + room.id);
  await expect(row(page, "Bonjour")).toBeVisible();
  expect((await entryOf(house, room, me)).status).toBe("NORMAL");
});

for (const [status, sentence] of [
  ["BLOCKED", "Votre accès au groupe «\u00a0Voile aux Glénan\u00a0» est bloqué"],
  ["BANNED", "L’équipe a mis fin à votre accès au groupe «\u00a0Voile aux Glénan\u00a0»"],
  ["removed", "Vous ne faites plus partie du groupe «\u00a0Voile aux Glénan\u00a0»"],
  ["closed", "Le groupe «\u00a0Voile aux Glénan\u00a0» est fermé"],
] as const) {
  test(`${status} in an open room: the page shows why, and the draft can be copied [EASE-04]`, async ({
    house,
    enter,
  }) => {
    const { room, me, C, page } = await openRoom(house, enter);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await input(page).fill("J’arrive à 8 h\navec @Léa");
    if (status === "closed") await changeRoom(house, room, { active: false });
    else await setStatus(house, C, room, me, status);
    await expect(page).toHaveURL(`${house.originOf(me)}/`);
    await expect(page.getByRole("dialog")).toContainText(sentence);
    await expect(kept(page)).toHaveValue("J’arrive à 8 h\navec @Léa");
    await page.getByRole("dialog").getByRole("button", { name: "Copier" }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Copié" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("J’arrive à 8 h\navec @Léa");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
}

test("a message in flight can be copied too when the participant is excluded [EASE-04]", async ({ house, enter }) => {
  const { room, me, C, page } = await openRoom(house, enter);
  const held = await hold(page, "**/amplify/messages/");
  await input(page).fill("En route");
  await input(page).press("Enter");
  await input(page).fill("Et ceci");
  await setStatus(house, C, room, me, "BLOCKED");
  await expect(kept(page)).toHaveValue("En route\nEt ceci");
  held.release();
});

test("a participant who was excluded while offline is redirected after reconnecting [ROOM-04] [EASE-04]", async ({
  house,
  enter,
}) => {
  const { room, me, C, page } = await openRoom(house, enter);
  // The window that says it is fetched ahead, at the first input.
  await input(page).click();
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await setStatus(house, C, room, me, "BLOCKED");
  // Without these events in the log, the page has to fetch the new state.
  await house.pool`delete from event_log where stream in (${room.id}, ${me.id})`;
  await page.context().setOffline(false);
  await expect(page).toHaveURL(`${house.originOf(me)}/`);
  await expect(page.getByRole("dialog")).toContainText(/Votre accès au groupe .* est bloqué/);
});

test("who is excluded as the network goes is told why: what says it has come with the room [EASE-04]", async ({
  house,
  enter,
}) => {
  const { room, me, C, page } = await openRoom(house, enter);
  await input(page).fill("Et ceci");
  await page.waitForLoadState("networkidle");
  // Live events still arrive, as they do until the browser notices.
  await page.route(/\.js$/, (route) => route.abort("internetdisconnected"));
  await setStatus(house, C, room, me, "BLOCKED");
  await expect(page.getByRole("dialog")).toContainText(/Votre accès au groupe .* est bloqué/);
  await expect(kept(page)).toHaveValue("Et ceci");
});

test("an inactive room redirects home, by its address and after a reload, and shows why [EASE-05] [ROOM-03]", async ({
  house,
  enter,
  contextOf,
}) => {
  const { room, me, friend } = await pair(house);
  await sendMessage(house, friend, room, "C’était bien");
  const page = await (await contextOf(me)).newPage();
  // No live events arrive, so that only the reload can show it.
  await page.routeWebSocket(/./, () => {});
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await expect(row(page, "C’était bien")).toBeVisible();
  await changeRoom(house, room, { active: false });
  await page.reload();
  await expect(page).toHaveURL(`${house.originOf(me)}/`);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Le groupe «\u00a0Voile aux Glénan\u00a0» est fermé");
  await expect(kept(page)).toHaveCount(0);
  await dialog.getByRole("button", { name: "OK" }).click();
  const other = await enter(me, `/${room.id}`);
  await expect(other).toHaveURL(`${house.originOf(me)}/`);
  await expect(other.getByRole("dialog")).toContainText("est fermé");
});

test("the address of a closed room does not accept its invitation [EASE-05]", async ({ house, enter }) => {
  const { room } = await pair(house);
  const guest = await house.user();
  await house.participant(room, guest, "INVITED");
  await changeRoom(house, room, { active: false });
  const page = await enter(guest, `/${room.id}`);
  await expect(page.getByRole("dialog")).toContainText("est fermé");
  expect((await entryOf(house, room, guest)).status).toBe("INVITED");
});

test("the address of a room that one may not read writes no error into the console [EASE-32]", async ({
  house,
  contextOf,
}) => {
  const { me, room: blocked } = await pair(house);
  const [strange, invited] = [await house.room(), await house.room()];
  const { C } = await house.cast();
  await setStatus(house, C, blocked, me, "BLOCKED");
  await house.participant(invited, me, "INVITED");
  const page = await (await contextOf(me)).newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  const origin = house.originOf(me);

  await page.goto(`${origin}/${strange.id}`);
  await expect(page.getByText("Ce groupe n’existe pas, ou vous n’en êtes pas membre.")).toBeVisible();
  await page.goto(`${origin}/${blocked.id}`);
  await expect(page.getByRole("dialog")).toContainText(/Votre accès au groupe .* est bloqué/);
  await expect(page).toHaveURL(`${origin}/`);
  await page.goto(`${origin}/${invited.id}`);
  await expect(page.getByRole("textbox", { name: "Votre message" })).toBeEnabled();
  expect(errors).toEqual([]);
});

import { PAGE_PATHS } from "@hello/contract/plain";
import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { changeRoom, enterPair, entryOf, log, pair, row, sendMessage, setStatus } from "../room.page.ts";

const input = (page: Page) => page.getByRole("textbox", { name: "Votre message" });

test("a room of others shows the not-found page [ROOM-01]", async ({ house, enter }) => {
  const { me } = await pair(house);
  const other = await house.room();
  const page = await enter(me, `/${other.id}`);
  await expect(page).toHaveURL(house.originOf(me) + PAGE_PATHS.notFound);
  await page.goto(`${house.originOf(me)}/pas-un-groupe`);
  await expect(page).toHaveURL(house.originOf(me) + PAGE_PATHS.notFound);
});

test("the address of a room from which one is banned leads home, also within the page [TRUE-12]", async ({
  house,
  enter,
}) => {
  const { me } = await pair(house);
  const banned = await house.room({ name: "Interdit" });
  await house.participant(banned, me, "BANNED");
  const page = await enter(me, `/${banned.id}`);
  await expect(page).toHaveURL(`${house.originOf(me)}/`);
  await page.evaluate((path) => window.history.pushState(null, "", path), "/help");
  await expect(page.getByRole("heading", { name: "Aide à l’utilisation" })).toBeVisible();
  await page.evaluate((path) => window.history.pushState(null, "", path), `/${banned.id}`);
  await expect(page).toHaveURL(`${house.originOf(me)}/`);
  await expect(page.getByText("Interdit")).toHaveCount(0);
});

test("a blocked participant is redirected home [ROOM-02]", async ({ house, enter }) => {
  const { me } = await pair(house);
  const blocked = await house.room({ name: "Interdit" });
  await house.participant(blocked, me, "BLOCKED");
  const page = await enter(me, `/${blocked.id}`);
  await expect(page).toHaveURL(`${house.originOf(me)}/`);
});

test("a room that becomes inactive redirects home [ROOM-03] [LIVE-08]", async ({ house, enter }) => {
  const { room, me, page } = await enterPair(house, enter, "Bonjour");
  await expect(row(page, "Bonjour")).toBeVisible();
  await changeRoom(house, room, { active: false });
  await expect(page).toHaveURL(`${house.originOf(me)}/`);
});

for (const status of ["BLOCKED", "BANNED"] as const) {
  test(`a participant who becomes ${status} is redirected home at once [ROOM-04]`, async ({ house, enter }) => {
    const { room, me, friend } = await pair(house);
    const { C } = await house.cast();
    await house.message(room, friend, "Bonjour");
    const page = await enter(me, `/${room.id}`);
    await expect(row(page, "Bonjour")).toBeVisible();
    await setStatus(house, C, room, me, status);
    await expect(page).toHaveURL(`${house.originOf(me)}/`);
    await expect(row(page, "Bonjour")).toHaveCount(0);
  });
}

test("a room has a header, messages, an input and a report panel [ROOM-05]", async ({ house, enter }) => {
  const { page } = await enterPair(house, enter, "Bonjour");
  const window = page.getByRole("region", { name: "Voile aux Glénan" });
  await expect(window.getByRole("heading", { level: 2, name: "Voile aux Glénan" })).toBeVisible();
  await expect(window.getByRole("log", { name: "Messages" })).toBeVisible();
  await expect(window.getByRole("textbox", { name: "Votre message" })).toBeVisible();
  await row(page, "Bonjour").focus();
  await page.keyboard.press("Enter");
  await expect(row(page, "Bonjour").getByRole("button", { name: "Réagir" })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Signaler un message" })).toBeVisible();
});

test("the header shows the room, its product, its date and for leisure its centre [ROOM-06]", async ({
  house,
  enter,
  isMobile,
}) => {
  const { room, me } = await pair(house);
  const page = await enter(me, `/${room.id}`);
  const header = page.getByRole("region", { name: "Voile aux Glénan" }).locator("header").first();
  await expect(header).toHaveText(/^Voile aux GlénanCatamaranle 15\/08\/2027Les Glénan/);
  const back = page.getByRole("button", { name: "Revenir à mes groupes" });
  await expect(back).toHaveCount(isMobile ? 1 : 0);
  if (isMobile) {
    await back.click();
    await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeInViewport();
  }
  const plain = await house.room({
    name: "Sans virgule",
    context: "sport",
    center_name: "Caché",
    departure_date: null,
  });
  await house.participant(plain, me);
  const other = await enter(me, `/${plain.id}`);
  const bare = other.getByRole("region", { name: "Sans virgule" }).locator("header").first();
  await expect(bare).toContainText("Sans virgule");
  await expect(bare).not.toContainText("Caché");
  await expect(bare.locator("p")).toHaveCount(0);
});

test("its menu opens the rules of good conduct in a new tab [ROOM-07]", async ({ house, enter }) => {
  const { room, me } = await pair(house);
  const page = await enter(me, `/${room.id}`);
  const settings = JSON.parse((await page.locator("#settings").textContent()) ?? "{}");
  const goodConductUrl = new URL(settings.goodConductUrl, house.originOf(me)).href;
  await page.context().route(goodConductUrl, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.getByRole("button", { name: "Options du groupe" }).click();
  const [opened] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("menuitem", { name: "Règles de bonne conduite" }).click(),
  ]);
  await opened.waitForURL(goodConductUrl);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL(`${house.originOf(me)}/${room.id}`);
});

test("unsubscribing asks, confirms, and redirects home; the user is invited again [ROOM-08]", async ({
  house,
  enter,
}) => {
  const { room, me, page } = await enterPair(house, enter, "Bonjour");
  await expect(row(page, "Bonjour")).toBeVisible();
  const ask = async (answer: string) => {
    await page.getByRole("button", { name: "Options du groupe" }).click();
    await page.getByRole("menuitem", { name: "Se désinscrire du groupe" }).click();
    await page.getByRole("dialog").getByRole("button", { name: answer, exact: true }).click();
  };
  await ask("Annuler");
  await expect(row(page, "Bonjour")).toBeVisible();
  expect((await entryOf(house, room, me)).status).toBe("NORMAL");
  await ask("Se désinscrire");
  await expect(page.getByRole("dialog")).toContainText("Vous avez quitté le groupe");
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(`${house.originOf(me)}/`);
  expect((await entryOf(house, room, me)).status).toBe("INVITED");
  await expect(page.getByRole("button", { name: /Rejoindre/ })).toBeVisible();
  await expect(log(page)).toHaveCount(0);
});

test("another room shows its own messages and receives only their events [ROOM-09]", async ({ house, enter }) => {
  const { room, me, friend } = await pair(house);
  const second = await house.room({ name: "Ski aux Arcs" });
  await house.participant(second, me);
  await house.participant(second, friend);
  await house.message(room, friend, "Premier groupe");
  await house.message(second, friend, "Second groupe");
  const page = await enter(me, `/${room.id}`);
  await expect(row(page, "Premier groupe")).toBeVisible();
  await page.goto(`${house.originOf(me)}/`);
  await page.getByText("Ski aux Arcs").click();
  await expect(row(page, "Second groupe")).toBeVisible();
  await expect(row(page, "Premier groupe")).toHaveCount(0);
  await sendMessage(house, friend, room, "Encore le premier");
  await sendMessage(house, friend, second, "Encore le second");
  await expect(row(page, "Encore le second")).toBeVisible();
  await expect(row(page, "Encore le premier")).toHaveCount(0);
});

test("the users of the participants are requested in batches of 1000 [ROOM-10]", async ({ house, contextOf }) => {
  const { room, me, friend } = await pair(house);
  await house.pool`
    with made as (
      insert into users (id, uuid, workspace, firstname)
      select gen_random_uuid(), 'customer_9' || n || '_' || ${room.id}, 'speedboat', 'Prénom ' || n
      from generate_series(1, 1200) n returning id)
    insert into participants (id, workspace, room_id, user_id, status)
    select gen_random_uuid(), 'speedboat', ${room.id}, id, 'NORMAL' from made`;
  await house.message(room, friend, "Nous voilà");
  const context = await contextOf(me);
  const page = await context.newPage();
  const batches: number[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/search-all")) batches.push(request.postDataJSON().ids.length);
  });
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await expect(row(page, "Nous voilà")).toContainText("Léa");
  await expect.poll(() => batches.reduce((sum, size) => sum + size, 0)).toBeGreaterThanOrEqual(1_200);
  expect(Math.max(...batches)).toBe(1_000);
});

test("only joined people can be mentioned, and a removed person cannot [ROOM-11]", async ({ house, enter }) => {
  const { room, me } = await pair(house);
  const add = async (firstname: string, status: "NORMAL" | "INVITED" | "BLOCKED", columns = {}) =>
    house.participant(room, await house.user(undefined, { firstname }), status, columns);
  await add("Tom", "NORMAL");
  await add("Invitée", "INVITED");
  await add("Bloquée", "BLOCKED");
  await add("Retirée", "NORMAL", { deleted: true });
  const page = await enter(me, `/${room.id}`);
  await expect(log(page)).toBeVisible();
  await input(page).click();
  await page.keyboard.type("@");
  const names = page.getByRole("option");
  await expect(names).toHaveCount(2);
  await expect(names.filter({ hasText: "Tom" })).toBeVisible();
  await expect(names.filter({ hasText: "Léa" })).toBeVisible();
});

test("opening an invitation joins the room, and the room shows it [ROOM-13]", async ({ house, enter }) => {
  const { room, friend } = await pair(house);
  const guest = await house.user(undefined, { firstname: "Zoé" });
  await house.participant(room, guest, "INVITED");
  await house.message(room, friend, "Bienvenue");
  const theirs = await enter(friend, `/${room.id}`);
  await expect(row(theirs, "Bienvenue")).toBeVisible();
  const page = await enter(guest, `/${room.id}`);
  await expect(row(page, "Bienvenue")).toBeVisible();
  await expect(log(page).getByText("Zoé a rejoint le groupe")).toBeVisible();
  await expect(log(theirs).getByText("Zoé a rejoint le groupe")).toBeVisible();
  const entry = await entryOf(house, room, guest);
  expect(entry.status).toBe("NORMAL");
  expect(entry.joinedAt).not.toBeNull();
});

import type { BrowserContext, Page, Worker } from "@playwright/test";
import { showRooms } from "../columns.page.ts";
import { expect, test } from "../journey.ts";
import { notify } from "../notices.page.ts";
import { sendMessage } from "../room.page.ts";
import { composerOf, setScene } from "../writing.ts";
import { fakePush } from "./push.page.ts";

test.use({ serviceWorkers: "allow" });

type Shown = { title: string; body: string; tag: string };
type Centre = { shown: Map<string, Shown & { data: unknown }>; opened: string[]; focused: string[] };

/**
 * Browsers without a screen show no notifications. In their place the worker has a list of its own, by tag as the real one;
 * windows that would open or come forward are written down.
 */
async function openPhone(context: BrowserContext, address: string) {
  await fakePush(context, { permission: "granted" });
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      centre: Centre;
      registration: object;
      clients: object;
      WindowClient: { prototype: object };
    };
    const centre: Centre = { shown: new Map(), opened: [], focused: [] };
    scope.centre = centre;
    const showNotification = async (title: string, options: { body: string; tag: string; data: unknown }) => {
      centre.shown.delete(options.tag);
      centre.shown.set(options.tag, { title, body: options.body, tag: options.tag, data: options.data });
    };
    Object.assign(scope.registration, { showNotification });
    Object.assign(scope.clients, { openWindow: async (path: string) => centre.opened.push(path) });
    Object.assign(scope.WindowClient.prototype, {
      focus: async function focus(this: { url: string }) {
        centre.focused.push(this.url);
      },
    });
  });
  return { page, worker };
}

/** As the browser hands it over. An event of a script may not be waited for, which the worker finds out too late to matter. */
async function push(worker: Worker, data: string): Promise<void> {
  await worker.evaluate((text) => {
    const scope = globalThis as unknown as { PushEvent: new (type: string, init: object) => Event };
    dispatchEvent(new scope.PushEvent("push", { data: text }));
  }, data);
}

async function click(worker: Worker, tag: string): Promise<void> {
  await worker.evaluate((clicked) => {
    const { centre } = globalThis as unknown as { centre: Centre };
    const notification = { data: centre.shown.get(clicked)!.data, close: () => centre.shown.delete(clicked) };
    dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil: () => {} }));
  }, tag);
}

function readCentre(worker: Worker) {
  return worker.evaluate(() => {
    const { shown, opened, focused } = (globalThis as unknown as { centre: Centre }).centre;
    return { shown: [...shown.values()].map(({ title, body, tag }) => ({ title, body, tag })), opened, focused };
  });
}

const payloadOf = (notification: object) => JSON.stringify({ web_push: 8030, notification });
const aboutRoom = (origin: string, id: string, body: string) =>
  payloadOf({ title: "Voile aux Glénan", body, lang: "fr", navigate: `${origin}/${id}`, tag: `room-${id}` });

test("one notification per room replaces the last, and an unreadable push shows something [PHONE-05]", async ({
  house,
  contextOf,
}) => {
  const { alix, room } = await setScene(house);
  const origin = house.originOf(alix);
  const { worker } = await openPhone(await contextOf(alix), `${origin}/help`);
  const shown = async () => (await readCentre(worker)).shown;
  await push(worker, aboutRoom(origin, room.id, "Basile : Une question"));
  await push(worker, aboutRoom(origin, room.id, "Basile : Encore une"));
  const ofRoom = { title: "Voile aux Glénan", body: "Basile : Encore une", tag: `room-${room.id}` };
  await expect.poll(shown).toEqual([ofRoom]);
  const unread = { title: "Hello", body: "Vous avez du nouveau.", tag: "hello" };
  for (const data of ["", "not JSON", "{}", payloadOf({ title: "", body: 1 })]) {
    await worker.evaluate(() => (globalThis as unknown as { centre: Centre }).centre.shown.delete("hello"));
    await push(worker, data);
    await expect.poll(shown).toEqual([ofRoom, unread]);
  }
});

test("a click shows the room in the open window and keeps the draft, or opens a window [PHONE-05]", async ({
  house,
  contextOf,
}) => {
  const { alix, basile, path } = await setScene(house, { name: "Voile aux Glénan" });
  const other = await house.room({ name: "Kayak en Corse" });
  for (const user of [alix, basile]) await house.participant(other, user);
  await sendMessage(house, basile, other, "Tu as une pagaie");
  const origin = house.originOf(alix);
  const { page, worker } = await openPhone(await contextOf(alix), origin + path);
  const { box, log } = composerOf(page);
  await box.fill("Je réponds demain");
  await push(worker, aboutRoom(origin, other.id, "Basile : Tu as une pagaie"));
  await expect.poll(async () => (await readCentre(worker)).shown).toHaveLength(1);
  await click(worker, `room-${other.id}`);
  await expect(page).toHaveURL(`${origin}/${other.id}`);
  await expect(log.getByText("Tu as une pagaie")).toBeVisible();
  await expect.poll(() => readCentre(worker)).toEqual({ shown: [], opened: [], focused: [expect.any(String)] });
  await page.goBack();
  await expect(box).toHaveValue("Je réponds demain");

  // A document of ours is no window that could show it.
  await page.goto(`${origin}/charte`);
  await push(worker, aboutRoom(origin, other.id, "Basile : Encore"));
  await click(worker, `room-${other.id}`);
  await expect.poll(async () => (await readCentre(worker)).opened).toEqual([`/${other.id}`]);
});

test("a click shows the notice, and the room that is open behind the list, on a phone too [TRUE-07]", async ({
  house,
  contextOf,
}) => {
  const { alix, basile, room, path } = await setScene(house, { name: "Voile aux Glénan" });
  const { C } = await house.cast();
  await sendMessage(house, basile, room, "Qui vient ?");
  for (const content of ["Le bus part à 7 h", "Pensez à vos gants"]) await notify(house, C, alix, content);
  const [notice] = await house.pool<{ id: string }[]>`
    select id from notices where user_id = ${alix.id} order by created_at limit 1`;
  const origin = house.originOf(alix);
  const { page, worker } = await openPhone(await contextOf(alix), origin + path);
  const message = composerOf(page).log.getByText("Qui vient ?");
  await expect(message).toBeInViewport();
  await showRooms(page);
  await push(worker, aboutRoom(origin, room.id, "Basile : Qui vient ?"));
  await expect.poll(async () => (await readCentre(worker)).shown).toHaveLength(1);
  await click(worker, `room-${room.id}`);
  await expect(message).toBeInViewport();

  const navigate = `${origin}/notices/${notice!.id}`;
  const tag = `notice-${notice!.id}`;
  await push(worker, payloadOf({ title: "UCPA", body: "Le bus part à 7 h", lang: "fr", navigate, tag }));
  await expect.poll(async () => (await readCentre(worker)).shown).toHaveLength(1);
  await click(worker, tag);
  await expect(page).toHaveURL(navigate);
  const shown = page.getByRole("article").filter({ hasText: "Le bus part à 7 h" });
  await expect(shown).toBeInViewport({ ratio: 0.9 });
  await expect(shown).toBeFocused();
});

/** Notifications of this device, as the page finds them. */
async function showInPage(page: Page, tags: string[]): Promise<void> {
  await page.addInitScript((given) => {
    const left = () => JSON.parse(localStorage.getItem("test.shown") ?? JSON.stringify(given)) as string[];
    const close = (tag: string) =>
      localStorage.setItem("test.shown", JSON.stringify(left().filter((other) => other !== tag)));
    const getNotifications = async () => left().map((tag) => ({ tag, close: () => close(tag) }));
    Object.assign(ServiceWorkerRegistration.prototype, { getNotifications });
  }, tags);
}

test("reading a room removes its notification, and only that one [PHONE-05]", async ({ house, contextOf }) => {
  const { alix, basile, room } = await setScene(house, { name: "Voile aux Glénan" });
  const other = await house.room({ name: "Kayak en Corse" });
  for (const user of [alix, basile]) await house.participant(other, user);
  for (const each of [room, other]) await sendMessage(house, basile, each, "Une question");
  const context = await contextOf(alix);
  await fakePush(context, { permission: "granted" });
  const page = await context.newPage();
  await showInPage(page, [`room-${room.id}`, `room-${other.id}`]);
  await page.goto(`${house.originOf(alix)}/${room.id}`);
  await expect(composerOf(page).log.getByText("Une question")).toBeVisible();
  const left = () => page.evaluate(() => localStorage.getItem("test.shown"));
  await expect.poll(left).toBe(JSON.stringify([`room-${other.id}`]));
});

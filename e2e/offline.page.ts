import type { BrowserContext, Page } from "@playwright/test";
import type { MadeUser } from "../server/test/factory.ts";
import type { House } from "./house.ts";
import { expect } from "./journey.ts";
import { notify } from "./notices.page.ts";
import { sendMessage } from "./room.page.ts";
import { deliverStay, makeCollaborator } from "./stays.page.ts";

const CALLS = /\/(amplify|authorized|oauth)/;

/** The page's own files still come; calls and sockets are cut, or nobody ever answers them. */
export async function loseNetwork(context: BrowserContext, how: "is cut" | "is silent"): Promise<void> {
  await context.route(CALLS, (route) => (how === "is cut" ? route.abort("internetdisconnected") : undefined));
  await context.routeWebSocket(/.*/, (socket) => (how === "is cut" ? socket.close() : undefined));
}

/** From the next page on. Sockets of the open page find their way by themselves. */
export async function findNetwork(context: BrowserContext): Promise<void> {
  await context.unroute(CALLS);
  await context.routeWebSocket(/.*/, (socket) => void socket.connectToServer());
}

/** Alix has a stay with a card, two rooms with messages by Basile, and a notice. */
export async function setHoliday(house: House) {
  const alix = await makePerson(house, "Alix");
  const basile = await makePerson(house, "Basile");
  const guide = await makeCollaborator(house, { nickname: "Nora" });
  const card = { meeting: "9 h 15, quai de la Douane", packing: "Une lampe frontale" };
  const stay = await deliverStay(house, [{ uuid: alix.uuid }, { uuid: basile.uuid }], { card });
  await house.pool`update participants set status = 'NORMAL', joined_at = now() where room_id = ${stay.id}`;
  const other = await house.room({ name: "Kayak à Crozon" });
  for (const user of [alix, basile]) await house.participant(other, user);
  await sendMessage(house, basile, stay, "Qui prend le train ?");
  await sendMessage(house, basile, other, "Marée basse à onze heures");
  await notify(house, guide, alix, "Le rendez-vous est avancé");
  return { alix, basile, guide, stay, other };
}

async function makePerson(house: House, firstname: string): Promise<MadeUser> {
  return house.user(undefined, { firstname, nickname: firstname, tutorial_version: 1 });
}

export type KeptRow = { uuid: string; key: string; version: string; at: number; value: unknown };

/** Everything that this browser keeps of answers, by the name of its store. */
export function keptAnswers(page: Pick<Page, "evaluate">): Promise<Record<string, KeptRow[]>> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === "hello-answers")) return {};
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("hello-answers");
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const kept: Record<string, KeptRow[]> = {};
    for (const name of database.objectStoreNames) {
      kept[name] = await new Promise((resolve) => {
        const request = database.transaction(name).objectStore(name).getAll();
        request.onsuccess = () => resolve(request.result as KeptRow[]);
      });
    }
    database.close();
    return kept;
  });
}

export async function keptAddresses(page: Page): Promise<string[]> {
  return ((await keptAnswers(page)).answers ?? []).map(({ key }) => key);
}

/** Until the visit has kept these rooms with their messages, and the cards of stays, which come last. */
export async function waitUntilKept(page: Page, ...rooms: { id: string; title?: string }[]): Promise<void> {
  const partsOf = ({ title }: { title?: string }) => ["", "/messages", ...(title ? ["/card"] : [])];
  const wanted = rooms.flatMap((room) => partsOf(room).map((part) => `/amplify/rooms/${room.id}${part}`));
  await expect.poll(() => keptAddresses(page)).toEqual(expect.arrayContaining(wanted));
}

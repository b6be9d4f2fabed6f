import type { Card, Message, Notice, NoticeCenter, Room, RoomCard } from "@hello/contract";
import { USERS_BATCH_SIZE } from "@hello/contract/limits";
import { fetchCard } from "../api/card.api.ts";
import { addressOf, type Http } from "../api/http.ts";
import { fetchAnswers, fetchCenters } from "../api/notices.api.ts";
import { fetchMessages, fetchRoom } from "../api/rooms.api.ts";
import { fetchUsers } from "../api/users.api.ts";
import { listedRooms } from "../state/rooms.state.ts";
import type { State } from "../state/state.ts";
import type { Store } from "../state/store.ts";
import { copyStore } from "./copy.store.ts";
import type { KeptDatabase } from "./kept.database.ts";
import { roomOf } from "./kept.shapes.ts";

const ROOMS_KEPT = 10;

/** The chat opens first. */
const BEGIN_AFTER_MS = 3_000;
/** New messages of this time are fetched together. */
const AGAIN_AFTER_MS = 30_000;

export type CopiedChat = {
  uuid: string;
  http: Http;
  store: Pick<Store, "getState" | "subscribe">;
  refresh: () => void;
  closing: AbortSignal;
};
type RoomKeeping = CopiedChat & { database: KeptDatabase };

/** Keeps the latest rooms of an open chat, and refreshes the chat when the network is back. */
export function followChat(keeping: RoomKeeping, mayKeep: () => boolean): void {
  const { store, closing, refresh } = keeping;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (ms: number) => {
    timer ??= setTimeout(() => void run(), ms);
  };
  async function run(): Promise<void> {
    // What fails is fetched after the next change.
    if (mayKeep() && !isSavingData()) await keepLatestRooms(keeping).catch(() => {});
    timer = undefined;
  }
  const stopWatching = [
    store.subscribe((now, before) => hasNews(now, before) && soon(AGAIN_AFTER_MS)),
    copyStore.subscribe((now, before) => before.isAway && !now.isAway && refresh()),
  ];
  closing.addEventListener("abort", () => {
    clearTimeout(timer);
    for (const stop of stopWatching) stop();
  });
  soon(BEGIN_AFTER_MS);
}

function hasNews(now: State, before: State): boolean {
  return now.rooms !== before.rooms || now.notices.items !== before.notices.items;
}

/** Not every browser tells. */
function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Fetches what has changed of the latest rooms, so that they open without a network, and forgets all others. */
async function keepLatestRooms(keeping: RoomKeeping): Promise<void> {
  const { store, closing } = keeping;
  const rooms = latestRooms(store.getState());
  for (const room of rooms) {
    if (closing.aborted || copyStore.getState().isAway) return;
    await keepRoom(keeping, room);
  }
  await keepNotices(keeping, store.getState());
  await forgetOthers(
    keeping,
    rooms.map(({ id }) => id),
  );
}

function latestRooms(state: State): RoomCard[] {
  const open = listedRooms(state).filter(({ room, entry }) => room.active && entry.status === "NORMAL");
  const byActivity = open.map(({ room }) => room).sort((a, b) => (a.latestActivity < b.latestActivity ? 1 : -1));
  return byActivity.slice(0, ROOMS_KEPT);
}

/** The calls pass through the copies, which keep their answers. */
async function keepRoom({ database, http, uuid }: RoomKeeping, { id, ...card }: RoomCard): Promise<void> {
  const find = async <Value>(address: string) =>
    (await database.find("answers", uuid, address))?.value as Value | undefined;
  const kept = await find<Room>(addressOf("GET /amplify/rooms/:id", { id }));
  const messages = await find(addressOf("GET /amplify/rooms/:id/messages", { id }));
  if (!messages || !kept || kept.latestActivity < card.latestActivity) {
    const room = await fetchRoom(http, id);
    const { items } = await fetchMessages(http, id);
    await keepPeople({ database, http, uuid }, namedIn(room, items));
  }
  if (card.cardVersion === null) return;
  const known = await find<Card>(addressOf("GET /amplify/rooms/:id/card", { id }));
  if (known?._version !== card.cardVersion) await fetchCard(http, id);
}

/** A visit may not have shown the notices. Whoever needs help without a network finds the button and whom to call (D218). */
async function keepNotices(keeping: RoomKeeping, { me, notices }: State): Promise<void> {
  const { database, http, uuid } = keeping;
  const senders = notices.items.map(({ collaboratorId }) => collaboratorId);
  await keepPeople(keeping, [...new Set(senders)]);
  const kept = await database.find("answers", uuid, addressOf("GET /amplify/users/:id/noticeCenters", me));
  const known = (kept?.value as { items: readonly NoticeCenter[] } | undefined)?.items ?? [];
  const newest = notices.items[0]?.id;
  if (newest === undefined || known.some(({ noticeId }) => noticeId === newest)) return;
  await Promise.all([fetchAnswers(http, me.id), fetchCenters(http, me.id)]);
}

async function keepPeople(
  { database, http, uuid }: Pick<RoomKeeping, "database" | "http" | "uuid">,
  ids: string[],
): Promise<void> {
  const known = new Set(await database.keysOf("people", uuid));
  const unknown = ids.filter((id) => !known.has(id)).slice(0, USERS_BATCH_SIZE);
  if (unknown.length > 0) await fetchUsers(http, unknown);
}

/** Authors come first: a large room has more participants than one call may ask for. */
function namedIn({ participants }: Pick<Room, "participants">, messages: readonly Message[]): string[] {
  const authors = messages.flatMap(({ userId, replyTo, mentions }) => [userId, replyTo?.userId ?? userId, ...mentions]);
  return [...new Set([...authors, ...participants.map(({ userId }) => userId)])];
}

async function forgetOthers({ database, uuid }: RoomKeeping, roomIds: readonly string[]): Promise<void> {
  const named = new Set<string>();
  const others: string[] = [];
  for (const address of await database.keysOf("answers", uuid)) {
    const roomId = roomOf(address);
    if (roomId === undefined || roomIds.includes(roomId)) {
      const kept = await database.find("answers", uuid, address);
      for (const id of namedAnywhere(kept?.value)) named.add(id);
    } else others.push(address);
  }
  await database.remove("answers", uuid, others);
  const people = await database.keysOf("people", uuid);
  await database.remove(
    "people",
    uuid,
    people.filter((id) => !named.has(id)),
  );
}

/** The people whom a kept answer names: those of a room, of its messages, or of the notices. */
function namedAnywhere(value: unknown): string[] {
  const { participants = [], items = [] } = (value ?? {}) as Partial<Room> & { items?: (Message | Notice)[] };
  const messages = items.filter((item) => "mentions" in item);
  const senders = items.flatMap((item) => ("collaboratorId" in item ? item.collaboratorId : []));
  return [...namedIn({ participants }, messages), ...senders];
}

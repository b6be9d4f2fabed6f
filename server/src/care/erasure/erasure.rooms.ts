import { discardUnowned } from "../../chat/attachments/attachments.uploads.ts";
import { asSent, listSent } from "../../chat/messages/messages.store.ts";
import { roomStreamEntry } from "../../people/access.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/db/connection.ts";
import { type PassingEvent, recordRoomEvents } from "../../platform/db/events.store.ts";
import { PEOPLE_PART } from "../../platform/db/parts.ts";
import { announceAll } from "../../platform/db/writing.ts";
import { transact } from "../ends/ends.transaction.ts";
import * as store from "./erasure.rooms.store.ts";

type Erasing = Pick<Context, "pool" | "files" | "announce" | "announceMany">;
type Change = Pick<PassingEvent, "name" | "payload">;

/**
 * Removes the person's entry, messages and reactions from their rooms, live for the others there. Each part is a
 * transaction of its own, so that a room never waits long. Locks: entry, messages, room.
 */
export async function eraseInRooms(context: Erasing, erased: store.Erased): Promise<void> {
  const { pool } = context;
  const reactions = await store.listReactions(pool, erased.userId);
  for (const roomId of await store.listRooms(pool, erased.userId)) {
    await eraseEntry(context, roomId, erased.userId);
    while (await eraseSomeMessages(context, roomId, erased));
    await eraseReactions(context, roomId, reactions.get(roomId) ?? []);
  }
}

async function eraseEntry(context: Erasing, roomId: string, userId: string): Promise<void> {
  await inRoom(context, roomId, async (tx) => {
    const removed = await store.removeEntry(tx, roomId, userId);
    await store.emptyEvents(tx, roomId, userId);
    const payload = removed && roomStreamEntry("onDeleteParticipant", removed, await store.isDiary(tx, roomId));
    return payload ? [{ name: "onDeleteParticipant", payload }] : [];
  });
}

/** Erases some messages. Returns false when none is left. */
async function eraseSomeMessages(context: Erasing, roomId: string, erased: store.Erased): Promise<boolean> {
  let files: string[] = [];
  let found = 0;
  await inRoom(context, roomId, async (tx) => {
    const locked = await store.lockMessages(tx, roomId, erased);
    found = locked.shown.length + locked.others.length;
    if (found === 0) return [];
    files = await store.eraseMessages(tx, roomId, locked, erased);
    const tombstones = (await listSent(tx, locked.shown)).map(asSent);
    return tombstones.map((payload) => ({ name: "onDeleteMessage", payload }));
  });
  await discardUnowned(context, files);
  return found > 0;
}

async function eraseReactions(context: Erasing, roomId: string, ids: string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += PEOPLE_PART) {
    await inRoom(context, roomId, async (tx) => {
      const erased = await store.eraseReactions(tx, ids.slice(start, start + PEOPLE_PART));
      return erased.map((payload) => ({ name: "onDeleteReaction", payload }));
    });
  }
}

async function inRoom(context: Erasing, roomId: string, erase: (tx: Db) => Promise<Change[]>): Promise<void> {
  announceAll(context, await transact(context.pool, async (tx) => recordRoomEvents(tx, roomId, await erase(tx))));
}

import type { Room, RoomCard } from "@hello/contract";
import { requireRoom, visibleEntry } from "../access.ts";
import type { Caller } from "../caller.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import * as participants from "../participants/participants.store.ts";
import { listByUsers } from "../users/users.participants.store.ts";
import * as rooms from "./rooms.store.ts";

/** Only participants who have joined see the others; everyone else sees the room and their own entry. */
export async function get({ pool }: Context, caller: Caller, id: string): Promise<Room> {
  const { status } = await requireRoom(pool, caller, id);
  const room = await rooms.findRoom(pool, id, caller.workspace);
  if (!room) throw notFound();
  if (caller.collaborator) return { ...room, participants: await participants.listByRoom(pool, id) };
  const entries =
    status === "NORMAL"
      ? await participants.listSharedByRoom(pool, id, caller.userId)
      : (await listByUsers(pool, caller, [caller.userId!])).filter(({ roomId }) => roomId === id);
  return { ...room, participants: entries.flatMap((entry) => visibleEntry(caller, entry) ?? []) };
}

export async function list({ pool }: Context, caller: Caller, ids: string[]): Promise<RoomCard[]> {
  return rooms.listKnownRooms(pool, caller, ids);
}

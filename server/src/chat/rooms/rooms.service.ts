import type { Room, RoomCard } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { requireFound } from "../../base/errors.ts";
import { requireRoom, visibleEntry } from "../../people/access.ts";
import * as participants from "../../people/users/users.participants.store.ts";
import type { Context } from "../../platform/context.ts";
import * as rooms from "./rooms.store.ts";

/** Only participants who have joined see the others, and not in a diary; everyone else sees the room and their own entry. */
export async function get({ pool }: Context, caller: Caller, id: string): Promise<Room> {
  const { staff, status, diary } = await requireRoom(pool, caller, id);
  const room = await requireFound(rooms.findRoom(pool, id, caller.workspace));
  if (staff) return { ...room, participants: await participants.listByRoom(pool, id) };
  const entries =
    status === "NORMAL" && !diary
      ? await participants.listSharedByRoom(pool, id, caller.userId)
      : (await participants.listByUsers(pool, caller, [caller.userId!])).filter(({ roomId }) => roomId === id);
  return { ...room, participants: entries.flatMap((entry) => visibleEntry(caller, entry, diary) ?? []) };
}

export async function list({ pool }: Context, caller: Caller, ids: string[]): Promise<RoomCard[]> {
  return rooms.listKnownRooms(pool, caller, ids);
}

import type { MutedRooms, MutedRoomsPut } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { notFound } from "../../base/errors.ts";
import { requireRoom, requireSelf } from "../../people/access.ts";
import type { Context } from "../../platform/context.ts";
import { listMuted, setMuted } from "./push.muted.store.ts";

export async function list({ pool }: Context, caller: Caller, userId: string): Promise<MutedRooms> {
  await requireSelf(pool, caller, userId);
  return { roomIds: await listMuted(pool, userId) };
}

/** Mutes a room: devices and evening e-mail leave its messages out. Notices still arrive (D71). */
export async function update(
  { pool }: Context,
  caller: Caller,
  userId: string,
  { roomId, muted }: MutedRoomsPut,
): Promise<MutedRooms> {
  await requireSelf(pool, caller, userId);
  await requireRoom(pool, caller, roomId);
  if (!(await setMuted(pool, userId, roomId, muted))) throw notFound();
  return { roomIds: await listMuted(pool, userId) };
}

import { createHash } from "node:crypto";
import {
  STAFF_ROOMS_EXPORTED_MAX,
  type StaffMember,
  type StaffPeopleQuery,
  type StaffPerson,
  type StaffRoom,
  type StaffRoomsFilter,
  type StaffRoomsQuery,
} from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { notFound } from "../../base/errors.ts";
import { type Page, pageBy, requireCursor } from "../../base/paging.ts";
import { requireCollaborator, requirePerson, requireRoom } from "../../people/access.ts";
import * as members from "../../people/users/users.members.store.ts";
import { systemAccountOf } from "../../people/users/users.system.store.ts";
import type { Context } from "../../platform/context.ts";
import { roomsCsv } from "./staff.csv.ts";
import * as people from "./staff.people.store.ts";
import * as rooms from "./staff.rooms.store.ts";

export async function listRooms(
  { pool, keys }: Context,
  caller: Caller,
  { filter, search, nextToken, limit }: StaffRoomsQuery,
): Promise<Page<StaffRoom>> {
  requireCollaborator(caller);
  const { workspace } = caller;
  const listName = `staffRooms:${workspace}:${filter}:${searchName(search)}`;
  const after = cursorOf(requireCursor(keys.pages, listName, nextToken));
  const rows = await rooms.listRooms(pool, { workspace, filter, words: wordsOf(search), after, limit: limit + 1 });
  const { items, nextToken: next } = pageBy(keys.pages, listName, rows, limit, (row) => `${row.place} ${row.roomId}`);
  return { items: items.map(({ place: _, ...room }) => room), nextToken: next };
}

/** The same list as a table, all of it up to a bound. */
export async function exportRooms(
  { pool }: Context,
  caller: Caller,
  { filter, search }: StaffRoomsFilter,
): Promise<string> {
  requireCollaborator(caller);
  const { workspace } = caller;
  const all = { workspace, filter, words: wordsOf(search), after: undefined, limit: STAFF_ROOMS_EXPORTED_MAX };
  return roomsCsv(await rooms.listRooms(pool, all));
}

export async function listPeople(
  { pool, keys }: Context,
  caller: Caller,
  roomId: string,
  { search, nextToken, limit }: StaffPeopleQuery,
): Promise<Page<StaffPerson>> {
  requireCollaborator(caller);
  await requireRoom(pool, caller, roomId);
  const listName = `staffPeople:${roomId}:${searchName(search)}`;
  const after = requireCursor(keys.pages, listName, nextToken);
  const rows = await people.listPeople(pool, roomId, { words: wordsOf(search), after, limit: limit + 1 });
  return pageBy(keys.pages, listName, rows, limit, ({ userId }) => userId);
}

export async function findMember({ pool }: Context, caller: Caller): Promise<StaffMember> {
  requireCollaborator(caller);
  const { userId } = requirePerson(caller);
  const [member, teamId] = await Promise.all([
    members.findMember(pool, userId),
    systemAccountOf(pool, caller.workspace),
  ]);
  if (!member) throw notFound();
  return { ...member, lead: caller.lead, teamId };
}

function wordsOf(search = ""): string[] {
  return search.split(/\s+/).filter(Boolean);
}

/** A page token belongs to one search. Its name is short and has none of the token's separators. */
function searchName(search: string | undefined): string {
  const words = wordsOf(search).join(" ");
  return words && createHash("sha256").update(words).digest("base64url").slice(0, 16);
}

function cursorOf(cursor: string | null): rooms.RoomCursor | undefined {
  const [place, roomId] = cursor?.split(" ") ?? [];
  return place && roomId ? { place, roomId } : undefined;
}

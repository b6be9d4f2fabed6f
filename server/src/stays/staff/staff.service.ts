import { createHash } from "node:crypto";
import {
  dayIn,
  type PageQuery,
  type PeopleCounts,
  type PersonRecord,
  STAFF_PEOPLE_EXPORTED_MAX,
  STAFF_ROOMS_EXPORTED_MAX,
  type StaffMember,
  type StaffPeopleFilter,
  type StaffPeopleQuery,
  type StaffRoomsChoice,
  type StaffRoomsFilter,
  type StaffRoomsQuery,
  type StaffRoomsSums,
  type StaffSearch,
  type StaffSearchPost,
  type Workspace,
} from "@hello/contract";
import { type Caller, reachOf } from "../../base/caller.ts";
import { notFound, requireFound } from "../../base/errors.ts";
import { openPage } from "../../base/paging.ts";
import { requireCollaborator, requireLead, requirePerson, requireStaffRoom } from "../../people/access.ts";
import * as members from "../../people/users/users.members.store.ts";
import { systemAccountOf } from "../../people/users/users.system.store.ts";
import type { Context } from "../../platform/context.ts";
import { listJournal } from "../../platform/journal/journal.store.ts";
import { peopleCsv, roomsCsv } from "./staff.csv.ts";
import * as people from "./staff.people.store.ts";
import * as person from "./staff.person.store.ts";
import * as rooms from "./staff.rooms.store.ts";
import { findPeople, findStays } from "./staff.search.store.ts";
import { hasWords, readDates, readSearch, searchName, wordsOf } from "./staff.search.ts";

/** Results of each kind in one answer: people, and stays. */
const FOUND_MAX = 8;

export async function listRooms({ pool, keys }: Context, caller: Caller, query: StaffRoomsQuery) {
  requireCollaborator(caller);
  const { nextToken: _, limit: __, ...filter } = query;
  const { cursor, limit, cut } = openPage(keys.pages, roomsListName(caller.workspace, filter), query);
  const rows = await rooms.listRooms(pool, { ...filterOf(caller, filter), after: cursorOf(cursor), limit });
  const page = cut(rows, cursorAfter);
  return { ...page, items: page.items.map(({ key: _key, day: _day, ...room }) => room) };
}

/** The chosen rooms as CSV, up to a bound. */
export async function exportRooms({ pool }: Context, caller: Caller, filter: StaffRoomsFilter): Promise<string> {
  requireCollaborator(caller);
  const all = { ...filterOf(caller, filter), after: undefined, limit: STAFF_ROOMS_EXPORTED_MAX };
  return roomsCsv(await rooms.listRooms(pool, all));
}

export async function sumRooms({ pool }: Context, caller: Caller, choice: StaffRoomsChoice): Promise<StaffRoomsSums> {
  requireCollaborator(caller);
  return rooms.sumRooms(pool, filterOf(caller, choice));
}

export async function listPeople({ pool, keys }: Context, caller: Caller, roomId: string, query: StaffPeopleQuery) {
  await requireStaffRoom(pool, caller, roomId);
  const { filter } = query;
  const words = wordsOf(query.search);
  const listName = `staffPeople:${roomId}:${filter}:${searchName(words)}`;
  const { cursor: after, limit, cut } = openPage(keys.pages, listName, query);
  return cut(await people.listPeople(pool, roomId, { filter, words, after, limit }), ({ userId }) => userId);
}

/** People and stays, a few of each. */
export async function search({ pool }: Context, caller: Caller, { search }: StaffSearchPost): Promise<StaffSearch> {
  requireCollaborator(caller);
  const terms = readSearch(search, dayIn(Date.now()));
  const [people, stays] = await Promise.all([
    hasWords(terms) || terms.digits ? findPeople(pool, caller, terms, FOUND_MAX) : [],
    findStays(pool, caller, terms, FOUND_MAX),
  ]);
  return { people, stays };
}

export async function countPeople({ pool }: Context, caller: Caller, roomId: string): Promise<PeopleCounts> {
  await requireStaffRoom(pool, caller, roomId);
  return people.countPeople(pool, roomId);
}

/** The chosen people as CSV, up to a bound. */
export async function exportPeople(
  { pool }: Context,
  caller: Caller,
  roomId: string,
  { filter, search }: StaffPeopleFilter,
): Promise<string> {
  await requireStaffRoom(pool, caller, roomId);
  const all = { filter, words: wordsOf(search), after: null, limit: STAFF_PEOPLE_EXPORTED_MAX };
  return peopleCsv(await people.listPeople(pool, roomId, all));
}

/** What staff know of a person; leads also read what was done to their data. */
export async function findRecord({ pool }: Context, caller: Caller, userId: string): Promise<PersonRecord> {
  requireCollaborator(caller);
  const { workspace, lead } = caller;
  const found = await requireFound(person.findPerson(pool, caller, userId));
  const [stays, journal] = await Promise.all([
    person.listStays(pool, caller, userId),
    lead ? listJournal(pool, workspace, { kind: "user", subjectId: userId }) : null,
  ]);
  return { ...found, stays, journal };
}

export async function findMember({ pool }: Context, caller: Caller): Promise<StaffMember> {
  requireCollaborator(caller);
  const { userId } = requirePerson(caller);
  const [member, teamId] = await Promise.all([
    members.findMember(pool, userId),
    systemAccountOf(pool, caller.workspace),
  ]);
  if (!member) throw notFound();
  return { ...member, lead: caller.lead, teamId, reach: caller.reach === "all" ? "all" : [...caller.reach] };
}

/** Who reads what, as of their last sign-in, so that a mistake at the provider shows (D179). */
export async function listColleagues({ pool, keys, config }: Context, caller: Caller, query: PageQuery) {
  requireLead(caller);
  const { workspace } = caller;
  const { cursor: after, limit, cut } = openPage(keys.pages, `colleagues:${workspace}`, query);
  const page = cut(await members.listColleagues(pool, workspace, { after, limit }), ({ userId }) => userId);
  const { staffReach } = config.sites[workspace];
  const items = page.items.map(({ centers, ...colleague }) => {
    const reach = reachOf(colleague.lead, centers, staffReach);
    return { ...colleague, reach: reach === "all" ? reach : [...reach] };
  });
  return { ...page, items };
}

/** A page token belongs to one list. */
export function roomsListName(workspace: Workspace, filter: StaffRoomsFilter): string {
  const named = Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `staffRooms:${workspace}:${createHash("sha256").update(JSON.stringify(named)).digest("base64url").slice(0, 16)}`;
}

function filterOf<Choice extends StaffRoomsChoice>(caller: Caller, { search = "", ...choice }: Choice) {
  const { dates, rest } = readDates(search, dayIn(Date.now()));
  return { ...choice, caller, words: wordsOf(rest), dates };
}

/** The key may be a name with any letters. */
function cursorAfter({ day, key, roomId }: rooms.RoomRow): string {
  return [day, encodeURIComponent(key), roomId].join(" ");
}

function cursorOf(cursor: string | null): rooms.RoomCursor | undefined {
  const [day, key, roomId] = cursor?.split(" ") ?? [];
  return day && key !== undefined && roomId ? { day, key: decodeURIComponent(key), roomId } : undefined;
}

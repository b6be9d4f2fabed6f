import type { LiveEventName, Participant, ParticipantStatus } from "@hello/contract";
import type { Caller, Reach } from "../base/caller.ts";
import { forbidden, freshLoginNeeded, notFound, wrongField } from "../base/errors.ts";
import type { Db, Fragment } from "../platform/db/connection.ts";

/** Permissions. HTTP, live and files all check here. Refused and missing look alike (D8). */

export type Person = Caller & { userId: string };

export const BLOCKED_TEXT = "Vous avez été bloqué sur ce groupe. Vous ne pouvez pas vous y inscrire.";
const JOIN_FIRST_TEXT = "Rejoignez d’abord ce groupe.";
const CLOSED_ROOM_TEXT = "Ce groupe est fermé : on ne peut plus y écrire.";

/** Requires a caller with a record in the database. */
export function requirePerson(caller: Caller): Person {
  if (caller.userId === null) throw forbidden("Votre inscription à cette messagerie n’est pas encore faite.");
  return caller as Person;
}

export function requireCollaborator(caller: Caller): void {
  if (!caller.collaborator) throw forbidden();
}

/** Leads may also do what concerns many people at once (D60). */
export function requireLead(caller: Caller): void {
  if (!caller.lead) throw forbidden();
}

/** Requires staff with a record: their id is the author of what they send. */
export function requireSender(caller: Caller, collaboratorId: string): Person {
  requireCollaborator(caller);
  const person = requirePerson(caller);
  requireOwnId(person, collaboratorId, "collaboratorId");
  return person;
}

/** Nobody writes in the name of another person. */
export function requireOwnId(person: Person, userId: string, field: string): void {
  if (userId !== person.userId) throw forbidden(`${field} : ce n’est pas votre identifiant.`);
}

/**
 * Rooms that the caller reads as staff (D177): all, or those of stays at their centres and those they have an entry in, as
 * a list gives one to each of a stay's staff. `room` is a row of rooms. Out of reach, staff are what a customer is.
 */
export function isStaffOf(db: Db, { collaborator, reach, userId }: Caller, room: Fragment): Fragment {
  if (!collaborator || reach === "all") return db`${collaborator}::boolean`;
  return db`(
    exists (
      select from participants own where own.room_id = ${room}.id and own.user_id = ${userId} and not own.deleted
        and own.status = any(${[...WITHIN]}::text[])
    ) or exists (
      select from stays at where at.room_id = ${room}.id and lower(at.center_name) = any(${[...reach]}::text[])
    )
  )`;
}

/** People whom the caller reads of as staff (D177): on a stay or in a room within reach. `person` is a row of users. */
export function isStaffFor(db: Db, caller: Caller, person: Fragment): Fragment {
  if (!caller.collaborator || caller.reach === "all") return db`${caller.collaborator}::boolean`;
  const room = db`near`;
  return db`(
    ${person}.id = ${caller.userId} or exists (
      select from participants entry join rooms near on near.id = entry.room_id
      where entry.user_id = ${person}.id and not entry.deleted and ${isStaffOf(db, caller, room)}
    ) or exists (
      select from stay_people listed join stays stay on stay.id = listed.stay_id join rooms near on near.id = stay.room_id
      where listed.user_id = ${person}.id and ${isStaffOf(db, caller, room)}
    )
  )`;
}

/** Requires staff within whose reach the room is. */
export async function requireStaffOf(db: Db, caller: Caller, roomId: string): Promise<void> {
  requireCollaborator(caller);
  if (caller.reach === "all") return;
  const rows = await db`
    select 1 from rooms r where r.id = ${roomId} and r.workspace = ${caller.workspace} and ${isStaffOf(db, caller, db`r`)}`;
  if (rows.length === 0) throw notFound();
}

/** Those of the rooms that are within the reach of staff. */
export async function listWithin(db: Db, caller: Caller, roomIds: string[]): Promise<Set<string>> {
  if (caller.reach === "all" || roomIds.length === 0) return new Set(roomIds);
  const rows = await db<{ id: string }[]>`
    select r.id from rooms r where r.id = any(${roomIds}) and ${isStaffOf(db, caller, db`r`)}`;
  return new Set(rows.map(({ id }) => id));
}

/** Requires staff within whose reach the person is. */
export async function requireStaffFor(db: Db, caller: Caller, userId: string): Promise<void> {
  requireCollaborator(caller);
  if (!(await isPersonOfStaff(db, caller, userId))) throw notFound();
}

const WITHIN: readonly (ParticipantStatus | null)[] = ["NORMAL", "INVITED"];

export type RoomAccess = {
  roomId: string;
  /** Whether the caller reads it as staff. */
  staff: boolean;
  active: boolean;
  /** Whether the stay is planned: only staff see the room. */
  planned: boolean;
  messageCount: number;
  status: ParticipantStatus | null;
  lastMessageReadAt: string | null;
  joinedAt: string | null;
};

/** Requires a room that the caller may see: one they participate in or, for staff, one within reach. */
export async function requireRoom(db: Db, caller: Caller, roomId: string): Promise<RoomAccess> {
  const [access] = await db<RoomAccess[]>`
    select r.id as "roomId", ${isStaffOf(db, caller, db`r`)} as staff, r.active, r.opens_at is not null as planned, r.message_count as "messageCount", p.status,
      p.last_message_read_at as "lastMessageReadAt", p.joined_at as "joinedAt"
    from rooms r
    left join participants p on p.room_id = r.id and p.user_id = ${caller.userId} and not p.deleted
    where r.id = ${roomId} and r.workspace = ${caller.workspace}`;
  if (!access || !(access.staff || isListed(access))) throw notFound();
  return access;
}

/** A customer sees no room in which they are BANNED (D20), and none whose stay is planned (D58). */
function isListed({ status, planned }: { status: ParticipantStatus | null; planned: boolean }): boolean {
  return status !== null && status !== "BANNED" && !planned;
}

/** Whether the caller was put out of a room for good. Nobody else is told that the room exists (D8). */
export async function isBannedFrom(db: Db, caller: Caller, roomId: string): Promise<boolean> {
  const rows = await db`
    select 1 from participants
    where room_id = ${roomId} and user_id = ${caller.userId} and status = 'BANNED' and not deleted`;
  return rows.length > 0;
}

export async function requireReader(db: Db, caller: Caller, roomId: string): Promise<RoomAccess> {
  const access = await requireRoom(db, caller, roomId);
  checkReader(access);
  return access;
}

export function checkReader({ staff, status }: RoomAccess): void {
  if (staff || status === "NORMAL") return;
  throw forbidden(status === "BLOCKED" ? BLOCKED_TEXT : JOIN_FIRST_TEXT);
}

export async function requireWriter(db: Db, caller: Caller, roomId: string): Promise<Person> {
  const access = await requireReader(db, caller, roomId);
  if (!access.active) throw forbidden(CLOSED_ROOM_TEXT);
  return requirePerson(caller);
}

/**
 * Requires the person, or staff within whose reach they are. Other callers get 403 only if they share a room with the person, else
 * 404.
 */
export async function requireSelfOrStaff(db: Db, caller: Caller, userId: string): Promise<void> {
  if (caller.userId === userId) return;
  if (await isPersonOfStaff(db, caller, userId)) return;
  throw (await knows(db, caller, userId)) ? forbidden() : notFound();
}

export async function requireSelf(db: Db, caller: Caller, userId: string): Promise<void> {
  if (caller.userId === userId) return;
  throw (await knows(db, caller, userId)) ? forbidden() : notFound();
}

/** For what concerns all data of a person (D85, D86): themself, or a lead of their workspace. */
export async function requireSelfOrLead(db: Db, caller: Caller, userId: string): Promise<"self" | "lead"> {
  if (caller.userId === userId) return "self";
  if (caller.lead && (await isPersonOfStaff(db, caller, userId))) return "lead";
  throw (await knows(db, caller, userId)) ? forbidden() : notFound();
}

/** The person has just identified at the provider (D86); a token never counts. */
export function requireFreshLogin({ freshUntil }: Caller): void {
  if (freshUntil === null) throw freshLoginNeeded();
}

/**
 * Whether the caller may see a person: staff see whom they reach, customers see people who joined one of their rooms.
 */
export async function knows(db: Db, caller: Caller, userId: string): Promise<boolean> {
  return (await findKnown(db, caller, [userId])).length > 0;
}

/** Those of the people whom the caller reads of as staff. */
export async function findSeenAsStaff(db: Db, caller: Caller, userIds: string[]): Promise<string[]> {
  if (!caller.collaborator) return [];
  if (caller.reach === "all") return userIds;
  const rows = await db<{ id: string }[]>`
    select u.id from users u where u.id = any(${userIds}) and ${isStaffFor(db, caller, db`u`)}`;
  return rows.map(({ id }) => id);
}

/** Filters the people whom the caller may see. Every customer sees the staff of their workspace. */
export async function findKnown(db: Db, caller: Caller, userIds: string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select u.id from users u
    where u.id = any(${userIds}) and u.workspace = ${caller.workspace} and (
      ${isStaffFor(db, caller, db`u`)} or u.id = ${caller.userId} or (u.collaborator and ${caller.userId}::uuid is not null)
      or exists (
        select 1 from participants mine
        join rooms r on r.id = mine.room_id and r.opens_at is null
        join participants theirs on theirs.room_id = mine.room_id and theirs.user_id = u.id
          and ${isShared(db, db`theirs`)}
        where mine.user_id = ${caller.userId} and mine.status = 'NORMAL' and not mine.deleted
      )
    )`;
  return rows.map(({ id }) => id);
}

/**
 * Entries that other participants may see: of users who have joined at some time and are not BANNED (D164). A NORMAL
 * entry counts as joined, even without a date.
 */
export function isShared(db: Db, entry: Fragment) {
  return db`
    not ${entry}.deleted and ${entry}.status <> 'BANNED'
    and (${entry}.joined_at is not null or ${entry}.status = 'NORMAL')`;
}

/** A participant as others in the room see it: without the read mark, and hidden while only invited (D164). */
export function sharedEntry(entry: Participant): Participant | undefined {
  const hasJoined = entry.joinedAt !== null || entry.status === "NORMAL";
  return hasJoined ? { ...entry, lastMessageReadAt: null } : undefined;
}

export type EntryEvent = "onCreateParticipant" | "onUpdateParticipant" | "onDeleteParticipant";

/**
 * A participant as its event is recorded in the room's stream. One who never joined is recorded only where the event may
 * end the person's own subscriptions, and no other subscriber receives it (live.member.ts).
 */
export function roomStreamEntry(name: EntryEvent, entry: Participant): Participant | undefined {
  const mayEndSubscriptions = name !== "onCreateParticipant" && (entry._deleted || entry.status !== "NORMAL");
  return sharedEntry(entry) ?? (mayEndSubscriptions ? entry : undefined);
}

/** A participant of a room that the caller reads, as far as the caller may see it. */
export function visibleEntry(caller: Caller, entry: Participant): Participant | undefined {
  if (caller.collaborator || entry.userId === caller.userId) return entry;
  return entry.status === "BANNED" ? undefined : sharedEntry(entry);
}

async function isPersonOfStaff(db: Db, caller: Caller, userId: string): Promise<boolean> {
  if (!caller.collaborator) return false;
  const rows = await db`
    select 1 from users u where u.id = ${userId} and u.workspace = ${caller.workspace} and ${isStaffFor(db, caller, db`u`)}`;
  return rows.length > 0;
}

/** As lower() in `isStaffOf` compares. */
export function isOfCenter(reach: Reach, center: string | null): boolean {
  return reach !== "all" && center !== null && reach.includes(center.toLowerCase());
}

/**
 * The state of a room and of the caller's participation that decides which events the caller receives. `byCenter`: staff
 * whose centre the room's stay is at.
 */
export type EventAccess = { status: ParticipantStatus | null; active: boolean; planned: boolean; byCenter: boolean };
export type EventCaller = Pick<Caller, "collaborator" | "reach">;

/**
 * Whether a person receives an event of a room: events of its card while the room is listed, others while they may read
 * it.
 */
export function mayReceive(caller: EventCaller, event: LiveEventName, access: EventAccess): boolean {
  if (caller.collaborator && (caller.reach === "all" || access.byCenter || WITHIN.includes(access.status))) return true;
  return event === "onUpdateRoom" ? isListed(access) : access.active && access.status === "NORMAL";
}

type StatusChange = { from: ParticipantStatus; to: ParticipantStatus | undefined; roomActive: boolean };

/**
 * The statuses that participants may set for themselves: joining and leaving, but nothing while BLOCKED or not yet
 * joined (D5).
 */
export function checkOwnStatusChange({ from, to, roomActive }: StatusChange): void {
  if (from === "BANNED") throw notFound();
  if (from === "BLOCKED") throw forbidden(BLOCKED_TEXT);
  if (to === "BLOCKED" || to === "BANNED") throw forbidden();
  if (from === "INVITED" && to !== "NORMAL") throw forbidden(JOIN_FIRST_TEXT);
  if (from === "INVITED" && !roomActive) throw forbidden(CLOSED_ROOM_TEXT);
}

const CLOCK_SKEW_MS = 10_000;

/** Read marks and join dates are never in the future. */
export function requirePast(moment: string | undefined, field: string): void {
  if (moment && Date.parse(moment) > Date.now() + CLOCK_SKEW_MS) {
    throw wrongField(field, "cette date est dans le futur.");
  }
}

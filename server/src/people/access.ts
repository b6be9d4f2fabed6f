import type { LiveEventName, Participant, ParticipantPut, ParticipantStatus } from "@hello/contract";
import type { Caller } from "../base/caller.ts";
import { forbidden, forbiddenField, freshLoginNeeded, notFound, wrongField } from "../base/errors.ts";
import type { Db, Fragment } from "../platform/db/connection.ts";
import { isLimited, isStaffFor, isStaffOf, WITHIN } from "./access.reach.ts";

/** Permissions. HTTP, live and files all check here. Refused and missing look alike (D8). */

export type Person = Caller & { userId: string };

export const BLOCKED_TEXT = "Vous avez été bloqué sur ce groupe. Vous ne pouvez pas vous y inscrire.";
const JOIN_FIRST_TEXT = "Rejoignez d’abord ce groupe.";
const DIARY_TEXT = "C’est l’équipe qui écrit dans le journal\u00a0: vous pouvez le lire et y réagir.";
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
  if (userId !== person.userId) throw forbiddenField(field, "ce n’est pas votre identifiant.");
}

/** Requires staff within whose reach the room is. */
export async function requireStaffOf(db: Db, caller: Caller, roomId: string): Promise<void> {
  requireCollaborator(caller);
  if (!isLimited(caller)) return;
  const rows = await db`
    select 1 from rooms r where r.id = ${roomId} and r.workspace = ${caller.workspace} and ${isStaffOf(db, caller, db`r`)}`;
  if (rows.length === 0) throw notFound();
}

/** Requires a room within the reach of the collaborator. Any other looks missing. */
export async function requireStaffRoom(db: Db, caller: Caller, roomId: string): Promise<RoomAccess> {
  requireCollaborator(caller);
  const access = await requireRoom(db, caller, roomId);
  if (!access.staff) throw notFound();
  return access;
}

/** Requires staff within whose reach the person is. */
export async function requireStaffFor(db: Db, caller: Caller, userId: string): Promise<void> {
  requireCollaborator(caller);
  if (!(await isPersonOfStaff(db, caller, userId))) throw notFound();
}

export type RoomAccess = {
  roomId: string;
  /** Whether the caller reads it as staff. */
  staff: boolean;
  active: boolean;
  /** Whether the stay is planned: only staff see the room. */
  planned: boolean;
  /** Whether it is the diary of a stay: only staff write in it, and customers see nobody else of it (D183). */
  diary: boolean;
  messageCount: number;
  status: ParticipantStatus | null;
  lastMessageReadAt: string | null;
  joinedAt: string | null;
};

/** Requires a room that the caller may see: one they participate in or, for staff, one within reach. */
export async function requireRoom(db: Db, caller: Caller, roomId: string): Promise<RoomAccess> {
  const [access] = await db<RoomAccess[]>`
    select r.id as "roomId", ${isStaffOf(db, caller, db`r`)} as staff, r.active, r.opens_at is not null as planned,
      r.diary_of is not null as diary, r.message_count as "messageCount", p.status, p.last_message_read_at as "lastMessageReadAt", p.joined_at as "joinedAt"
    from rooms r
    left join participants p on p.room_id = r.id and p.user_id = ${caller.userId} and not p.deleted
    where r.id = ${roomId} and r.workspace = ${caller.workspace}`;
  if (!access || !(access.staff || isListed(access))) throw notFound();
  return access;
}

/**
 * A customer sees no room in which they are BANNED (D20), and none whose stay is planned (D58). A diary has nothing but its
 * entries: whoever may not read it does not see it at all.
 */
function isListed(entry: { status: ParticipantStatus | null; planned: boolean; diary?: boolean }): boolean {
  const { status, planned, diary = false } = entry;
  return status !== null && status !== "BANNED" && !planned && (!diary || status === "NORMAL");
}

/** The same of an entry `p` and its room `r`, but for planned rooms. */
export function isSeen(db: Db): Fragment {
  return db`(p.status = 'NORMAL' or p.status <> 'BANNED' and r.diary_of is null)`;
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

/** The card of a stay is also for its contacts, who have no entry and read nothing else of the room (D173). */
export async function requireCardReader(db: Db, caller: Caller, roomId: string): Promise<void> {
  await requireReader(db, caller, roomId).catch(async (refusal: unknown) => {
    if (!(await isContactOf(db, caller, roomId))) throw refusal;
  });
}

/** Not before the room opens: until then nobody but staff sees the card. */
async function isContactOf(db: Db, { userId, workspace }: Caller, roomId: string): Promise<boolean> {
  const rows = await db`
    select from stay_people m join stays s on s.id = m.stay_id and s.state in ('open', 'closed')
    where s.room_id = ${roomId} and m.user_id = ${userId} and m.workspace = ${workspace} and m.role = 'contact'
      and not exists (
        select from participants p where p.room_id = s.room_id and p.user_id = m.user_id and not p.deleted
      )`;
  return rows.length > 0;
}

export async function requireWriter(db: Db, caller: Caller, roomId: string): Promise<Person> {
  const { diary, staff } = await requireActive(db, caller, roomId);
  if (diary && !staff) throw forbidden(DIARY_TEXT);
  return requirePerson(caller);
}

/** Whoever reads an open room may react in it, also in a diary. */
export async function requireReactor(db: Db, caller: Caller, roomId: string): Promise<Person> {
  await requireActive(db, caller, roomId);
  return requirePerson(caller);
}

async function requireActive(db: Db, caller: Caller, roomId: string): Promise<RoomAccess> {
  const access = await requireReader(db, caller, roomId);
  if (!access.active) throw forbidden(CLOSED_ROOM_TEXT);
  return access;
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

/** Filters the people whom the caller may see. Every customer sees the staff of their workspace; a diary shows nobody (D183). */
export async function findKnown(db: Db, caller: Caller, userIds: string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select u.id from users u
    where u.id = any(${userIds}) and u.workspace = ${caller.workspace} and (
      ${isStaffFor(db, caller, db`u.id`)} or u.id = ${caller.userId} or (u.collaborator and ${caller.userId}::uuid is not null)
      or exists (
        select 1 from participants mine
        join rooms r on r.id = mine.room_id and r.opens_at is null and r.diary_of is null
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
 * end the person's own subscriptions, and no other subscriber receives it (live.member.ts). In a diary everybody stands there
 * as if they had never joined.
 */
export function roomStreamEntry(name: EntryEvent, entry: Participant, isDiary: boolean): Participant | undefined {
  const mayEndSubscriptions = name !== "onCreateParticipant" && (entry._deleted || entry.status !== "NORMAL");
  if (!isDiary) return sharedEntry(entry) ?? (mayEndSubscriptions ? entry : undefined);
  // Whoever is held out of a diary does not see that there is one.
  const status = entry.status === "NORMAL" ? "INVITED" : "BANNED";
  return mayEndSubscriptions ? { ...entry, status, joinedAt: null, lastMessageReadAt: null } : undefined;
}

/** A participant of a room that the caller reads, as far as the caller may see it. */
export function visibleEntry(caller: Caller, entry: Participant, isDiary: boolean): Participant | undefined {
  if (caller.collaborator || entry.userId === caller.userId) return entry;
  return isDiary || entry.status === "BANNED" ? undefined : sharedEntry(entry);
}

async function isPersonOfStaff(db: Db, caller: Caller, userId: string): Promise<boolean> {
  if (!caller.collaborator) return false;
  const rows = await db`
    select 1 from users u where u.id = ${userId} and u.workspace = ${caller.workspace} and ${isStaffFor(db, caller, db`u.id`)}`;
  return rows.length > 0;
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

const DIARY_ENTRY_TEXT = "Le journal suit le séjour\u00a0: vous pouvez seulement en couper les notifications.";

/** In a diary customers neither type nor come and go: lists keep their entries in step (D183). */
export function checkDiaryChange(
  from: ParticipantStatus,
  { status, typing }: Pick<ParticipantPut, "status" | "typing">,
): void {
  if (typing !== undefined) throw forbidden(DIARY_TEXT);
  if (status !== undefined && status !== from) throw forbidden(DIARY_ENTRY_TEXT);
}

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

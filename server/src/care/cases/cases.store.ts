import type { ReportType, Workspace } from "@hello/contract";
import { newId } from "../../base/ids.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";

/** The rows of cases. A case is about a message, or about a person in a room. */

export type CaseSubject = { workspace: Workspace; roomId: string; messageId: string | null; userId: string };

export type StoredCase = CaseSubject & {
  id: string;
  state: "open" | "decided";
  contested: boolean;
  openings: number;
  decisionId: string | null;
  version: number;
};

function caseColumns(db: Db) {
  return db`
    c.id, c.workspace, c.room_id as "roomId", c.message_id as "messageId", c.user_id as "userId", c.state, c.contested,
    c.openings, c.decision_id as "decisionId", c.version`;
}

export async function findCase(db: Db, id: string, workspace: Workspace): Promise<StoredCase | undefined> {
  const [found] = await db<StoredCase[]>`
    select ${caseColumns(db)} from cases c where c.id = ${id} and c.workspace = ${workspace}`;
  return found;
}

/** The case of a message that was reported or examined at some time, locked. */
export async function lockCaseOfMessage(db: Db, messageId: string): Promise<StoredCase | undefined> {
  const [found] = await db<StoredCase[]>`
    select ${caseColumns(db)} from cases c where c.message_id = ${messageId} for no key update`;
  return found;
}

/** Whether a message was reported or examined at some time. */
export async function hasCase(db: Db, messageId: string): Promise<boolean> {
  const rows = await db`select from cases where message_id = ${messageId}`;
  return rows.length > 0;
}

/** Locks a case. Call it before locking its message, entries, rooms and people. */
export async function lockCase(db: Db, id: string, workspace: Workspace): Promise<StoredCase | undefined> {
  const [found] = await db<StoredCase[]>`
    select ${caseColumns(db)} from cases c where c.id = ${id} and c.workspace = ${workspace} for no key update`;
  return found;
}

/** The case of a message or person, locked. A new one is open; `isNew` says so. */
export async function lockCaseOf(
  db: Db,
  subject: CaseSubject,
  openedAt: string | null = null,
): Promise<StoredCase & { isNew: boolean }> {
  const id = newId();
  await db`
    insert into cases (id, workspace, room_id, message_id, user_id, opened_at, overdue_at)
    select ${id}, ${subject.workspace}, ${subject.roomId}, ${subject.messageId}, ${subject.userId}, opened.at,
      opened.at + ${OVERDUE_AFTER}::interval
    from (select coalesce(${openedAt}::timestamptz, clock_timestamp()) as at) opened
    on conflict do nothing`;
  const [found] = await db<StoredCase[]>`
    select ${caseColumns(db)} from cases c
    where ${
      subject.messageId
        ? db`c.message_id = ${subject.messageId}`
        : db`c.room_id = ${subject.roomId} and c.user_id = ${subject.userId} and c.message_id is null`
    } for no key update`;
  return { ...found!, isNew: found!.id === id };
}

export const OVERDUE_AFTER = "24 hours";

/** Opens a decided case again, or marks an open one as contested. */
export async function openAgain(db: Db, id: string, { contested }: { contested: boolean }): Promise<StoredCase> {
  const [opened] = await db<StoredCase[]>`
    update cases c set
      state = 'open', contested = c.contested or ${contested}, version = c.version + 1,
      openings = case when c.state = 'open' then c.openings else c.openings + 1 end,
      opened_at = case when c.state = 'open' then c.opened_at else clock_timestamp() end,
      overdue_at = case when c.state = 'open' then c.overdue_at else clock_timestamp() + ${OVERDUE_AFTER}::interval end
    where c.id = ${id} returning ${caseColumns(db)}`;
  return opened!;
}

export async function addReport(db: Db, id: string, type: ReportType): Promise<void> {
  await db`
    update cases set reports = reports + 1, types = case when ${type} = any(types) then types else array_append(types, ${type}) end
    where id = ${id}`;
}

/** A find of the product itself. Whoever is deciding looks at the case again, because it may be about one message more. */
export async function addFind(db: Db, id: string): Promise<void> {
  await db`
    update cases set
      version = version + 1, types = case when 'DETECTED' = any(types) then types else array_append(types, 'DETECTED') end
    where id = ${id}`;
}

/** Counts a removed picture (D186) and raises the version, so that a decision under way is refused. People are counted once. */
export async function addRemoval(db: Db, id: string, { isFirst }: { isFirst: boolean }): Promise<void> {
  await db`
    update cases set
      version = version + 1, reports = reports + ${isFirst ? 1 : 0},
      types = case when 'PHOTO' = any(types) then types else array_append(types, 'PHOTO') end
    where id = ${id}`;
}

/** The open case of what was found in messages of this author in this room (D182), locked. */
export async function lockOpenFinds(
  db: Db,
  { roomId, userId }: Pick<CaseSubject, "roomId" | "userId">,
): Promise<StoredCase | undefined> {
  const [found] = await db<StoredCase[]>`
    select ${caseColumns(db)} from cases c
    where c.room_id = ${roomId} and c.user_id = ${userId} and c.state = 'open' and 'DETECTED' = any(c.types)
    order by c.opened_at, c.id limit 1 for no key update`;
  return found;
}

/** Stores which decision is the latest. */
export async function setDecision(
  db: Db,
  id: string,
  { decisionId, closes }: { decisionId: string; closes: boolean },
): Promise<void> {
  await db`
    update cases set
      decision_id = ${decisionId}, decided_at = clock_timestamp(), version = version + 1,
      ${closes ? db`state = 'decided', contested = false, overdue_at = null` : db`contested = contested`}
    where id = ${id}`;
}

/** Marks a case as settled without a decision: its report is older than cases. */
export async function setSettled(db: Db, id: string): Promise<void> {
  await db`
    update cases set state = 'decided', contested = false, overdue_at = null, decided_at = clock_timestamp()
    where id = ${id}`;
}

export type StoredDecision = {
  id: string;
  caseId: string;
  userId: string;
  kind: "decide" | "lift" | "restore";
  codes: string[];
  createdAt: string;
};

/** A decision of the journal: what staff did about a case (D76). */
export async function findDecision(db: Db, id: string, workspace: Workspace): Promise<StoredDecision | undefined> {
  const [found] = await db<StoredDecision[]>`
    select id, subject_id as "caseId", user_id as "userId", act as kind, codes, created_at as "createdAt" from journal
    where id = ${id} and workspace = ${workspace} and kind = 'case' and act in ('decide', 'lift', 'restore')`;
  return found;
}

export async function isIdTaken(db: Db, id: string): Promise<boolean> {
  const rows = await db`select from journal where id = ${id}`;
  return rows.length > 0;
}

export type StoredContestation = { userId: string; content: string | null; createdAt: string };

/** The contestations of a decision, by one person or by everybody. */
export async function listContestations(
  db: Db,
  caseId: string,
  decisionId: string,
  userId?: string,
): Promise<StoredContestation[]> {
  return db<StoredContestation[]>`
    select user_id as "userId", details as content, created_at as "createdAt" from journal
    where kind = 'case' and subject_id = ${caseId} and act = 'contest' and ${decisionId} = any(codes)
      ${userId ? db`and user_id = ${userId}` : db``}`;
}

export async function wasTold(db: Db, decisionId: string, userId: string): Promise<boolean> {
  const rows = await db`
    select from notices n join notice_sends s on s.id = n.send_id
    where n.user_id = ${userId} and s.decision_id = ${decisionId}`;
  return rows.length > 0;
}

/** The ways in which a collaborator is involved in a case. */
export type Part = {
  contested: boolean;
  isAuthor: boolean;
  isReporter: boolean;
  /** Whether the collaborator made the latest decision. */
  isDecider: boolean;
  /** Whether somebody contested a decision of the collaborator. */
  isReviewed: boolean;
};

/** The collaborator's part in a case, and after it in the cases in which the same message was found (D182). */
export async function listParts(db: Db, caseId: string, userId: string): Promise<Part[]> {
  return db<Part[]>`
    select c.contested, c.user_id = ${userId} as "isAuthor", coalesce(j.user_id = ${userId}, false) as "isDecider", exists (
      select from reports p where p.user_id = ${userId} and p.message_id in (
        select c.message_id union all select f.message_id from reports f where f.case_id = c.id and f.type = 'DETECTED'
      )
    ) as "isReporter", exists (
      select from journal t join journal d on d.id = t.codes[1]::uuid
      where t.kind = 'case' and t.subject_id = c.id::text and t.act = 'contest' and d.user_id = ${userId}
    ) as "isReviewed"
    from cases c left join journal j on j.id = c.decision_id
    where c.id = ${caseId} or c.id in (
      select f.case_id from cases o join reports f on f.message_id = o.message_id and f.type = 'DETECTED' where o.id = ${caseId}
    )
    order by c.id = ${caseId} desc, c.id`;
}

/** Lists the people whose reports are in a case, without the product itself, since its present opening or at any time. */
export async function listReporters(db: Db, caseId: string, opening?: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select distinct user_id as id from reports
    where case_id = ${caseId} and type <> 'DETECTED' ${opening ? db`and opening = ${opening}` : db``}`;
  return rows.map(({ id }) => id);
}

/** The facts of a case that statements contain. */
export type Told = {
  roomName: string;
  messageAt: string | null;
  others: number;
  isGone: boolean;
  isStaffAuthor: boolean;
};

/** How many further messages of the author the case `c` is about. */
export function othersColumn(db: Db): Fragment {
  return db`(
    select count(distinct p.message_id)::int from reports p
    where p.case_id = c.id and p.type = 'DETECTED' and p.message_id is distinct from c.message_id
  )`;
}

export async function findTold(db: Db, { id, roomId, messageId, userId }: StoredCase): Promise<Told> {
  const [found] = await db<[Told]>`
    select r.name as "roomName", u.collaborator as "isStaffAuthor",
      (select ${othersColumn(db)} from cases c where c.id = ${id}) as others,
      m.created_at as "messageAt", coalesce(m.deleted, false) as "isGone"
    from rooms r, users u left join messages m on m.id = ${messageId} where r.id = ${roomId} and u.id = ${userId}`;
  return found;
}

/** Whether a person is or was in the room, or is on its stay. */
export async function isOfRoom(db: Db, roomId: string, userId: string): Promise<boolean> {
  const rows = await db`
    select from participants where room_id = ${roomId} and user_id = ${userId}
    union all
    select from stay_people m join stays s on s.id = m.stay_id where s.room_id = ${roomId} and m.user_id = ${userId}
    limit 1`;
  return rows.length > 0;
}

export async function readClock(db: Db): Promise<string> {
  const [clock] = await db<[{ now: string }]>`select clock_timestamp() as now`;
  return clock.now;
}

/**
 * Whether a decision of the case `c` is about the picture `a`, which was taken out of its message. One that an earlier decision
 * deleted stays deleted, whatever the case opens for again, unless somebody contested that decision.
 */
export function isUndecided(db: Db): Fragment {
  return db`(a.removed_at is not null and not exists (
    select from journal j
    where j.kind = 'case' and j.subject_id = c.id::text and j.act = 'decide' and j.codes[1] = 'photo'
      and j.created_at >= a.removed_at and not exists (
        select from journal o
        where o.kind = 'case' and o.subject_id = j.subject_id and o.act = 'contest' and j.id::text = any(o.codes)
      )
  ))`;
}

/** Pictures that were taken out of the message of a case: those that a decision is about, or all. */
export type TakenOut = "undecided" | "all";

function isTakenOut(db: Db, { id, messageId }: StoredCase, which: TakenOut): Fragment {
  return db`c.id = ${id} and a.message_id = ${messageId} and ${which === "all" ? db`a.removed_at is not null` : isUndecided(db)}`;
}

export async function hasPhotos(db: Db, found: StoredCase, which: TakenOut): Promise<boolean> {
  const rows = await db`select from cases c, attachments a where ${isTakenOut(db, found, which)} limit 1`;
  return rows.length > 0;
}

/** Puts them back. Returns how many there were. */
export async function showPhotos(db: Db, found: StoredCase, which: TakenOut): Promise<number> {
  const { count } = await db`
    update attachments a set removed_at = null from cases c where ${isTakenOut(db, found, which)}`;
  return count;
}

export type CaseMessage = {
  id: string;
  isDeleted: boolean;
  isKept: boolean;
  /** Whether a decision of this case deleted it, or, for the message that the case began with, any decision. */
  isDecided: boolean;
};

/** The message of a case, and the further ones that were found, in the order in which they are changed. */
export async function listCaseMessages(db: Db, { id, messageId }: StoredCase): Promise<CaseMessage[]> {
  if (messageId === null) return [];
  return db<CaseMessage[]>`
    select m.id, m.deleted as "isDeleted", m.kept_content is not null as "isKept",
      m.decision_id is not null and (m.id = ${messageId} or exists (
        select from journal j where j.id = m.decision_id and j.kind = 'case' and j.subject_id = ${id}
      )) as "isDecided"
    from messages m
    where m.id = ${messageId} or m.id in (
      select p.message_id from reports p where p.case_id = ${id} and p.type = 'DETECTED'
    )
    order by m.id`;
}

import type { NoticeFilters, NoticeSend, SendAuthor, SendProgress, SendStay, SendsFilter } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import {
  isLimited,
  isOwnSend,
  isStaffFor,
  isStaffOfRoom,
  isStaffOfSend,
  type Reader,
} from "../../people/access.reach.ts";
import { staffName } from "../../people/users/users.names.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { aboutOf } from "../notices/notices.about.ts";
import { asksOf } from "../notices/notices.names.ts";
import { isWholeWithin, peopleOfSend } from "../notices/notices.reach.ts";

/** The stays of a send within reach. Where they were too many to be kept, they are not counted. */
function staysColumns(db: Db, reader: Reader): Fragment {
  if (!isLimited(reader)) return db`s.stays, s.stays_total as "staysTotal"`;
  const within = db`
    from jsonb_array_elements(s.stays) with ordinality as named (stay, place)
    where ${isStaffOfRoom(db, reader, db`(named.stay->>'roomId')::uuid`)}`;
  return db`
    case when s.stays is not null then (select coalesce(jsonb_agg(named.stay order by named.place), '[]') ${within}) end as stays,
    case when s.stays is not null then (select count(*)::int ${within}) end as "staysTotal"`;
}

function mayTakeBack(db: Db, reader: Reader): Fragment {
  return isLimited(reader) ? db`(${isOwnSend(db, reader, db`s`)} or ${isWholeWithin(db, reader)})` : db`true`;
}

function sendColumns(db: Db, reader: Reader) {
  return db`
    s.id, s.kind, s.content, s.is_sms as "isSms", s.urgent as "isUrgent", s.collaborator_id as "collaboratorId",
    ${staffName(db, db`c`)} as "collaboratorName", ${peopleOfSend(db, reader)} as recipients, s.sms, s.emails, ${asksOf(db, db`s`)} as asks, s.reminds,
    s.remind_at as "remindAt", s.stored_at is not null as "isWhole", s.created_at as "createdAt",
    ${staysColumns(db, reader)}, s.filters, s.corrects,
    (select k.id from notice_sends k where k.corrects = s.id and k.retired_at is null) as "correctedBy",
    s.retired_at as "retiredAt", (
      select ${staffName(db, db`w`)} from journal j join users w on w.id = j.user_id
      where s.retired_at is not null and j.kind = 'send' and j.subject_id = s.id::text and j.act = 'retire' limit 1
    ) as "retiredBy", num_nonnulls(s.case_id, s.decision_id) > 0 as "isStatement",
    (${isWholeWithin(db, reader)} and s.answers_to is null) as "isCorrectable", ${mayTakeBack(db, reader)} as "mayTakeBack"`;
}

type SendRow = Omit<NoticeSend, "about"> & {
  stays: SendStay[] | null;
  staysTotal: number | null;
  filters: NoticeFilters | null;
} & SendStanding;

/** `isCorrectable`: all its people are within reach, and it answers no question. `mayTakeBack`: they are, or the reader wrote it. */
type SendStanding = { isStatement: boolean; isCorrectable: boolean; mayTakeBack: boolean };
export type FoundSend = NoticeSend & SendStanding;

/** Leaves out what a filter says of stays out of reach. */
function sendOf({ stays, staysTotal: total, filters, ...send }: SendRow, reader: Reader): FoundSend {
  return { ...send, about: aboutOf({ stays, total }, filters, isLimited(reader)) };
}

/** As calls answer it. */
export function shownSend<Send extends SendStanding>({
  isStatement: _,
  isCorrectable: __,
  mayTakeBack: ___,
  ...send
}: Send) {
  return send;
}

export type SendsWanted = Omit<SendsFilter, "search" | "open"> & { words: string[]; isOpen: boolean };

function isWanted(db: Db, caller: Caller, wanted: SendsWanted): Fragment {
  const { words, authorId, roomId, asks, isOpen } = wanted;
  const askedWith = { nothing: db`num_nonnulls(s.asks, s.choices) = 0`, own: db`s.choices is not null` };
  const isAsked = asks === "nothing" || asks === "own" ? askedWith[asks] : db`s.asks = ${asks ?? null}`;
  const ofRoom = db`
    and s.stays @> ${JSON.stringify([{ roomId }])}::text::jsonb and ${isStaffOfRoom(db, caller, db`${roomId ?? null}::uuid`)}`;
  // The condition of the index `notices_open`; answers to a reminder belong to the notice that it reminds of.
  const open = db`and s.id in (
    select n.send_id from notices n
    where n.workspace = ${caller.workspace} and ${isStaffFor(db, caller, db`n.user_id`)}
      and n.answers @? '$[*] ? (@.takenAt == null && (@.answer == "help" || @.question != null))'
  )`;
  return db`
    ${authorId ? db`and s.collaborator_id = ${authorId}` : db``} ${roomId ? ofRoom : db``} ${asks ? db`and ${isAsked}` : db``}
    ${isOpen ? open : db``} ${words.length > 0 ? isFound(db, caller, words) : db``}`;
}

/** Folds the text once, not for each word. */
function isFound(db: Db, reader: Reader, words: string[]): Fragment {
  const names = db`(
    select string_agg(concat_ws(' ', y.name, y.center), ' ')
    from jsonb_to_recordset(s.stays) as y ("roomId" uuid, name text, center text)
    where ${isStaffOfRoom(db, reader, db`y."roomId"`)}
  )`;
  return db`
    and (
      select bool_and(strpos(plain.value, plain_text(word)) > 0)
      from (select plain_text(concat_ws(' ', s.content, ${names}, ${staffName(db, db`c`)})) as value offset 0) plain,
        unnest(${words}::text[]) as word
    )`;
}

/** Notices to many, newest first. The cursor is the last send of the previous page. */
export async function listSends(
  db: Db,
  caller: Caller,
  wanted: SendsWanted,
  { before, limit }: { before: string | null; limit: number },
): Promise<FoundSend[]> {
  const { workspace } = caller;
  const rows = await db<SendRow[]>`
    select ${sendColumns(db, caller)} from notice_sends s join users c on c.id = s.collaborator_id
    where s.workspace = ${workspace} and s.kind <> 'one' and ${isStaffOfSend(db, caller, db`s`)} ${isWanted(db, caller, wanted)}
      ${before ? db`and (s.created_at, s.id) < (select l.created_at, l.id from notice_sends l where l.id = ${before})` : db``}
    order by s.created_at desc, s.id desc limit ${limit}`;
  return rows.map((row) => sendOf(row, caller));
}

/** By name. Planned notices leave in the name of the workspace's own account. */
export async function listAuthors(db: Db, caller: Caller): Promise<SendAuthor[]> {
  return db<SendAuthor[]>`
    select c.id as "userId", ${staffName(db, db`c`)} as name from users c
    where c.id in (
      select s.collaborator_id from notice_sends s
      where s.workspace = ${caller.workspace} and s.kind <> 'one' and ${isStaffOfSend(db, caller, db`s`)}
    )
    order by lower(${staffName(db, db`c`)}), c.id`;
}

/** Also a notice to one person, whose id is that of the notice. */
export async function findSend(db: Db, caller: Caller, id: string): Promise<FoundSend | undefined> {
  const [found] = await db<SendRow[]>`
    select ${sendColumns(db, caller)} from notice_sends s join users c on c.id = s.collaborator_id
    where s.id = ${id} and s.workspace = ${caller.workspace} and ${isStaffOfSend(db, caller, db`s`)}`;
  return found && sendOf(found, caller);
}

export async function listReminders(db: Db, reader: Reader, sendId: string): Promise<SendProgress["reminders"]> {
  return db<SendProgress["reminders"]>`
    select s.id, s.is_sms as "isSms", ${peopleOfSend(db, reader)} as recipients, s.created_at as "createdAt" from notice_sends s
    where s.reminds = ${sendId} order by s.created_at desc, s.id desc`;
}

import type {
  NoticeFilters,
  NoticeSend,
  SendAuthor,
  SendProgress,
  SendStay,
  SendsFilter,
  Workspace,
} from "@hello/contract";
import { staffName } from "../../people/users/users.names.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { aboutOf } from "../notices/notices.about.ts";

function sendColumns(db: Db) {
  return db`
    s.id, s.kind, s.content, s.is_sms as "isSms", s.urgent as "isUrgent", s.collaborator_id as "collaboratorId",
    ${staffName(db, db`c`)} as "collaboratorName", s.recipients, s.sms, s.emails, s.asks, s.reminds,
    s.remind_at as "remindAt", s.stored_at is not null as "isWhole", s.created_at as "createdAt",
    s.stays, s.stays_total as "staysTotal", s.filters, s.corrects,
    (select k.id from notice_sends k where k.corrects = s.id and k.retired_at is null) as "correctedBy",
    s.retired_at as "retiredAt", (
      select ${staffName(db, db`w`)} from journal j join users w on w.id = j.user_id
      where s.retired_at is not null and j.kind = 'send' and j.subject_id = s.id::text and j.act = 'retire' limit 1
    ) as "retiredBy", num_nonnulls(s.case_id, s.decision_id) > 0 as "isStatement"`;
}

type SendRow = Omit<NoticeSend, "about"> & {
  stays: SendStay[] | null;
  staysTotal: number | null;
  filters: NoticeFilters | null;
  isStatement: boolean;
};

export type FoundSend = NoticeSend & { isStatement: boolean };

function sendOf({ stays, staysTotal: total, filters, ...send }: SendRow): FoundSend {
  return { ...send, about: aboutOf({ stays, total }, filters) };
}

/** Which sends a list shows: words of the text, and so on. */
export type SendsWanted = Omit<SendsFilter, "search" | "open"> & { words: string[]; isOpen: boolean };

function isWanted(db: Db, workspace: Workspace, wanted: SendsWanted): Fragment {
  const { words, authorId, roomId, asks, isOpen } = wanted;
  const isAsked = asks === "nothing" ? db`and s.asks is null` : db`and s.asks = ${asks ?? null}`;
  const ofRoom = db`and s.stays @> ${JSON.stringify([{ roomId }])}::text::jsonb`;
  // The condition of the index `notices_open`; answers to a reminder belong to the notice that it reminds of.
  const open = db`and s.id in (
    select n.send_id from notices n
    where n.workspace = ${workspace}
      and n.answers @? '$[*] ? (@.takenAt == null && (@.answer == "help" || @.question != null))'
  )`;
  return db`
    ${authorId ? db`and s.collaborator_id = ${authorId}` : db``} ${roomId ? ofRoom : db``} ${asks ? isAsked : db``}
    ${isOpen ? open : db``} ${words.length > 0 ? isFound(db, words) : db``}`;
}

/** The text is made plain once, not for each word. */
function isFound(db: Db, words: string[]): Fragment {
  const names = db`(
    select string_agg(concat_ws(' ', y.name, y.center), ' ')
    from jsonb_to_recordset(s.stays) as y (name text, center text)
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
  workspace: Workspace,
  wanted: SendsWanted,
  { before, limit }: { before: string | null; limit: number },
): Promise<FoundSend[]> {
  const rows = await db<SendRow[]>`
    select ${sendColumns(db)} from notice_sends s join users c on c.id = s.collaborator_id
    where s.workspace = ${workspace} and s.kind <> 'one' ${isWanted(db, workspace, wanted)}
      ${before ? db`and (s.created_at, s.id) < (select l.created_at, l.id from notice_sends l where l.id = ${before})` : db``}
    order by s.created_at desc, s.id desc limit ${limit}`;
  return rows.map(sendOf);
}

/** By name. Planned notices leave in the name of the workspace's own account. */
export async function listAuthors(db: Db, workspace: Workspace): Promise<SendAuthor[]> {
  return db<SendAuthor[]>`
    select c.id as "userId", ${staffName(db, db`c`)} as name from users c
    where c.id in (select s.collaborator_id from notice_sends s where s.workspace = ${workspace} and s.kind <> 'one')
    order by lower(${staffName(db, db`c`)}), c.id`;
}

/** Also a notice to one person, whose id is that of the notice. */
export async function findSend(db: Db, workspace: Workspace, id: string): Promise<FoundSend | undefined> {
  const [found] = await db<SendRow[]>`
    select ${sendColumns(db)} from notice_sends s join users c on c.id = s.collaborator_id
    where s.id = ${id} and s.workspace = ${workspace}`;
  return found && sendOf(found);
}

export async function listReminders(db: Db, sendId: string): Promise<SendProgress["reminders"]> {
  return db<SendProgress["reminders"]>`
    select id, is_sms as "isSms", recipients, created_at as "createdAt" from notice_sends
    where reminds = ${sendId} order by created_at desc, id desc`;
}

import type { Ask, Notice, NoticeCenter, NoticeFilters, Sent, Workspace } from "@hello/contract";
import { UNREAD_NOTICES_MAX } from "@hello/contract";
import { attachmentsWhere } from "../../chat/attachments/attachments.store.ts";
import { isReaderOfNotice, type Reader } from "../../people/access.reach.ts";
import { staffName } from "../../people/users/users.names.ts";
import { type Db, type Fragment, idsText } from "../../platform/db/connection.ts";
import { findStays } from "./notices.about.ts";
import { asksColumns } from "./notices.names.ts";
import { type AnsweredQuestion, questionAnswered } from "./notices.questions.ts";
import { centerOfNotice, roomOfNotice } from "./notices.stays.ts";

function noticeColumns(db: Db) {
  return db`
    n.id, s.content, n.user_id as "userId", s.collaborator_id as "collaboratorId", n.created_at as "createdAt",
    ${attachmentsWhere(db, db`a.send_id = s.id`)} as attachments`;
}

/** Whether the notice `n` is in the page of its person: it was not taken back (D207). */
export function isShown(db: Db): Fragment {
  return db`n.retired_seen is null`;
}

/**
 * Whether the person `u` has seen the notice `n` (D64); for a notice that was taken back, whether they had seen it until
 * then.
 */
export function isSeen(db: Db): Fragment {
  return db`coalesce(n.retired_seen, u.last_internal_message_read_at >= n.created_at, false)`;
}

/** Which notices to read: those of `userId` that `reader` may see, older than `before`. */
export type OfPerson = { reader: Reader; userId: string; before: string | null; limit: number };

export async function listByUser(db: Db, { reader, userId, before, limit }: OfPerson): Promise<Notice[]> {
  return db<Notice[]>`
    select ${noticeColumns(db)} from notices n join notice_sends s on s.id = n.send_id
    where n.user_id = ${userId} and ${isShown(db)} and ${isReaderOfNotice(db, reader, userId)}
      and n.created_at < coalesce(${before}::timestamptz, 'infinity')
    order by n.created_at desc limit ${limit}`;
}

/** The cursor is the last notice of the previous page. */
export async function listCenters(db: Db, { reader, userId, before, limit }: OfPerson): Promise<NoticeCenter[]> {
  return db<NoticeCenter[]>`
    select n.id as "noticeId", ${centerOfNotice(db)} as center, ${roomOfNotice(db)} as "stayId", (
        select c.id from notice_sends k join notices c on c.send_id = k.id and c.user_id = n.user_id
        where k.corrects = s.id and k.retired_at is null and c.retired_seen is null
      ) as "correctedBy", ${questionAnswered(db)} as "answersTo"
    from notices n join notice_sends s on s.id = n.send_id
    where n.user_id = ${userId} and ${isShown(db)} and ${isReaderOfNotice(db, reader, userId)}
      ${before ? db`and n.created_at < (select l.created_at from notices l where l.id = ${before})` : db``}
    order by n.created_at desc limit ${limit}`;
}

export type UnreadFrom = OfPerson & { lastRead: string | null };

/** Without a moment, notices after the user's read mark are unread. */
function isUnread(db: Db, { reader, userId, lastRead }: UnreadFrom) {
  return db`
    n.user_id = ${userId} and ${isShown(db)} and ${isReaderOfNotice(db, reader, userId)} and n.created_at > coalesce(
      ${lastRead}::timestamptz,
      (select last_internal_message_read_at from users where id = ${userId}),
      '-infinity'
    )`;
}

/** A page of unread notices and the number of all, up to a bound. One statement, so that no notice comes between the two. */
export async function listUnread(db: Db, from: UnreadFrom): Promise<{ total: number; rows: Notice[] }> {
  const found = await db<(Notice & { total: number })[]>`
    select counted.total, shown.* from (
      select count(*) as total from (select 1 from notices n where ${isUnread(db, from)} limit ${UNREAD_NOTICES_MAX}) bounded
    ) counted left join lateral (
      select ${noticeColumns(db)} from notices n join notice_sends s on s.id = n.send_id
      where ${isUnread(db, from)} and n.created_at < coalesce(${from.before}::timestamptz, 'infinity')
      order by n.created_at desc limit ${from.limit}
    ) shown on true`;
  const rows = found.filter(({ id }) => id !== null).map(({ total: _total, ...notice }) => notice);
  return { total: found[0]!.total, rows };
}

export async function findNotice(db: Db, id: string, workspace: Workspace): Promise<Notice | undefined> {
  const [found] = await db<Notice[]>`
    select ${noticeColumns(db)} from notices n join notice_sends s on s.id = n.send_id
    where n.id = ${id} and n.workspace = ${workspace}`;
  return found;
}

export async function listNotices(db: Db, ids: string[]): Promise<Notice[]> {
  return db<Notice[]>`
    select ${noticeColumns(db)} from notices n join notice_sends s on s.id = n.send_id
    where n.id = any(${idsText(ids)}::uuid[]) and ${isShown(db)}`;
}

/** Notices that were taken back, as their events carry them: without text and files. */
export async function listRetired(db: Db, ids: string[]): Promise<Notice[]> {
  return db<Notice[]>`
    select n.id, '' as content, n.user_id as "userId", s.collaborator_id as "collaboratorId",
      n.created_at as "createdAt", '[]'::json as attachments
    from notices n join notice_sends s on s.id = n.send_id
    where n.id = any(${idsText(ids)}::uuid[]) and not ${isShown(db)}`;
}

export type EarlierSend = Sent & { collaboratorId: string };

export async function findSend(db: Db, id: string, workspace: Workspace): Promise<EarlierSend | undefined> {
  const [found] = await db<EarlierSend[]>`
    select sms, emails, collaborator_id as "collaboratorId" from notice_sends
    where id = ${id} and workspace = ${workspace}`;
  return found;
}

export type Correction = { name: string; createdAt: string };

/** Who has corrected a send, and when. */
export async function findCorrectionOf(db: Db, sendId: string): Promise<Correction | undefined> {
  const [found] = await db<Correction[]>`
    select ${staffName(db, db`c`)} as name, s.created_at as "createdAt"
    from notice_sends s join users c on c.id = s.collaborator_id
    where s.corrects = ${sendId} and s.retired_at is null`;
  return found;
}

/** An advisory lock until the end of the transaction. Locking the user's row would block all its other changes. */
export async function lockSender(db: Db, collaboratorId: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`notices of ${collaboratorId}`}, 0))`;
}

/** Counts recipients of the collaborator's sends and planned notices, except what leads plan for stays (D93). */
export async function countRecipientsOfLastDay(db: Db, collaboratorId: string): Promise<number> {
  const [row] = await db<{ recipients: number }[]>`
    select coalesce(sum(recipients), 0)::int as recipients from (
      select recipients from notice_sends
      where collaborator_id = ${collaboratorId} and created_at > now() - interval '1 day'
      union all
      select s.recipients from planned_notices p join notice_sends s on s.plan_id = p.id
      where p.user_id = ${collaboratorId} and not (p.kind = 'stays' and p.by_lead)
        and s.created_at > now() - interval '1 day'
    ) sent`;
  return row!.recipients;
}

export type NewSend = {
  id: string;
  workspace: Workspace;
  collaboratorId: string;
  content: string;
  kind: "one" | "list" | "filter";
  isSms: boolean;
  /** Whether the send leaves during quiet hours, too. */
  isUrgent: boolean;
  filters?: NoticeFilters | null;
  sms: number;
  emails: number;
  /** The number of recipients. */
  recipients: number;
  attachmentIds?: string[];
  asks?: Ask | null;
  /** The one stay that the send is about. */
  stayId?: string | null;
  /** The planned notice that it comes from. */
  planId?: string | null;
  /** The send whose people without an answer it reminds. */
  reminds?: string | null;
  /** The send that it corrects. */
  corrects?: string | null;
  /** The question that it answers. */
  answersTo?: AnsweredQuestion | null;
  /** When people without an answer are reminded. */
  remindAt?: string | null;
  /**
   * Whether the filter names the stays within the sender's reach. It then says what the send is about, whatever `sendId`
   * names.
   */
  isNarrowed?: boolean;
  /** The case of a notice by the moderation team, and the decision of its statement. */
  caseId?: string | null;
  decisionId?: string | null;
};
/** A send to one room is about its stay. */
function onlyRoom(filters: NoticeFilters | null): string | null {
  const [roomId, ...others] = filters?.roomIds ?? [];
  return roomId === undefined || others.length > 0 ? null : roomId;
}

/** The send and its files. Its recipients follow: in the same transaction if it is whole, otherwise in parts. */
export async function insertSend(db: Db, send: NewSend, isWhole: boolean): Promise<void> {
  const { filters = null, attachmentIds = [] } = send;
  const { stays, total } = await findStays(db, { ...send, filters });
  const { asks, choices } = asksColumns(send.asks);
  await db`
    insert into notice_sends (
      id, workspace, collaborator_id, content, kind, is_sms, urgent, filters, recipients, sms, emails, asks, choices, stay_id,
      plan_id, reminds, remind_at, case_id, decision_id, stored_at, stays, stays_total, corrects, answers_to, answers_for
    ) values (
      ${send.id}, ${send.workspace}, ${send.collaboratorId}, ${send.content}, ${send.kind}, ${send.isSms},
      ${send.isUrgent},
      ${filters && JSON.stringify(filters)}::text::jsonb, ${send.recipients}, ${send.sms}, ${send.emails},
      ${asks}, ${choices}::text[],
      coalesce(${send.stayId ?? null}::uuid, (select id from stays where room_id = ${onlyRoom(filters)})),
      ${send.planId ?? null}, ${send.reminds ?? null}, ${send.remindAt ?? null}, ${send.caseId ?? null}, ${send.decisionId ?? null},
      case when ${isWhole} then now() end, ${stays && JSON.stringify(stays)}::text::jsonb, ${total}, ${send.corrects ?? null},
      ${send.answersTo?.noticeId ?? null}, ${send.answersTo?.name ?? null}
    )`;
  await db`update attachments set send_id = ${send.id} where id = any(${attachmentIds}::uuid[])`;
}

/** Counts further recipients of a send that exists, or fewer. */
export async function addRecipients(
  db: Db,
  { id, recipients, sms, emails }: Pick<NewSend, "id" | "recipients" | "sms" | "emails">,
): Promise<void> {
  await db`
    update notice_sends set
      recipients = greatest(1, recipients + ${recipients}), sms = sms + ${sms}, emails = emails + ${emails}
    where id = ${id}`;
}

import type { Ask, Reminded, Workspace } from "@hello/contract";
import { isStaffFor, type Reader } from "../../people/access.reach.ts";
import { staffName } from "../../people/users/users.names.ts";
import type { Db } from "../../platform/db/connection.ts";
import { asksOf, unansweredNames } from "../notices/notices.names.ts";
import { type Recipient, recipientColumns } from "../notices/notices.recipients.ts";

export type RemindedSend = {
  /** The first send: a reminder of a reminder is about that one. */
  id: string;
  workspace: Workspace;
  collaboratorId: string;
  content: string;
  isSms: boolean;
  isUrgent: boolean;
  asks: Ask | null;
  isRetired: boolean;
};

function sendColumns(db: Db) {
  return db`
    s.id, s.workspace, s.collaborator_id as "collaboratorId", s.content, s.is_sms as "isSms", s.urgent as "isUrgent",
    ${asksOf(db, db`s`)} as asks, s.retired_at is not null as "isRetired"`;
}

export async function requireFirstSend(db: Db, id: string): Promise<RemindedSend> {
  const [found] = await db<RemindedSend[]>`
    select ${sendColumns(db)} from notice_sends given join notice_sends s on s.id = coalesce(given.reminds, given.id)
    where given.id = ${id}`;
  return found!;
}

export type EarlierReminder = Reminded & { collaboratorId: string; reminds: string | null };

export async function findReminder(db: Db, id: string, workspace: Workspace): Promise<EarlierReminder | undefined> {
  const [found] = await db<EarlierReminder[]>`
    select recipients, sms, emails, collaborator_id as "collaboratorId", reminds from notice_sends
    where id = ${id} and workspace = ${workspace}`;
  return found;
}

/** Locks a send, so that its reminders are made one after the other. */
export async function lockSend(db: Db, id: string): Promise<void> {
  await db`select from notice_sends where id = ${id} for no key update`;
}

export type RecentReminder = { name: string; createdAt: string };

/** The latest reminder of a send, if it left within the last minutes, and who sent it. */
export async function findRecentReminder(
  db: Db,
  { id, workspace }: Pick<RemindedSend, "id" | "workspace">,
  minutes: number,
): Promise<RecentReminder | undefined> {
  const [found] = await db<RecentReminder[]>`
    select ${staffName(db, db`c`)} as name, s.created_at as "createdAt"
    from notice_sends s join users c on c.id = s.collaborator_id
    where s.workspace = ${workspace} and s.kind <> 'one' and s.reminds = ${id}
      and s.created_at > now() - make_interval(mins => ${minutes})
    order by s.created_at desc limit 1`;
  return found;
}

export type UnansweredRecipient = Recipient & {
  /** The phone number that came with the send. */
  given: string | null;
};

/**
 * Lists the people within reach who have not answered for all their names. An answer that arrives before their part is
 * stored removes the person from it.
 */
export async function listUnanswered(db: Db, reader: Reader, sendId: string): Promise<UnansweredRecipient[]> {
  return db<UnansweredRecipient[]>`
    select ${recipientColumns(db)}, n.phone_number as given from notices n join users u on u.id = n.user_id
    where n.send_id = ${sendId} and ${isStaffFor(db, reader, db`n.user_id`)} and exists (select from ${unansweredNames(db, db`n`)})
    order by u.id`;
}

export type DueReminder = RemindedSend & { isLate: boolean };

export async function claimDueReminder(db: Db, except: string[], lateHours: number): Promise<DueReminder | undefined> {
  const [found] = await db<DueReminder[]>`
    select ${sendColumns(db)}, s.remind_at < now() - make_interval(hours => ${lateHours}) as "isLate" from notice_sends s
    where s.remind_at <= now() and s.stored_at is not null and s.retired_at is null and s.id <> all(${except}::uuid[])
    order by s.remind_at limit 1 for update of s skip locked`;
  return found;
}

export async function clearReminder(db: Db, sendId: string): Promise<void> {
  await db`update notice_sends set remind_at = null where id = ${sendId}`;
}

import type { NoticeAnswers } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { isReaderOfNotice, isStaffFor, isStaffOfSend } from "../../people/access.reach.ts";
import { staffName } from "../../people/users/users.names.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { askedNames, asksOf } from "../notices/notices.names.ts";
import { repliesTo } from "../notices/notices.questions.ts";
import { stayOfNotice } from "../notices/notices.stays.ts";
import type { OfPerson } from "../notices/notices.store.ts";
import type { AskedNotice, StoredAnswer } from "./answers.decide.ts";
import { replyOf } from "./answers.reply.store.ts";

/**
 * Answers to a reminder belong to the notice that it reminds of (`o`), so that both sends count them and nobody has to
 * answer twice. Its own names (`n`) are those for whom it asks.
 */
export function noticesWithAnswers(db: Db): Fragment {
  return db`
    notices n join notice_sends s on s.id = n.send_id
    left join notices o on o.send_id = s.reminds and o.user_id = n.user_id`;
}

export function answersOf(db: Db): Fragment {
  return db`coalesce(o.answers, n.answers)`;
}

export type FoundNotice = {
  id: string;
  userId: string;
  /** The notice that holds the answers, and its send. */
  holderId: string;
  holderSendId: string;
  sendId: string;
  /** The stay that it is about. */
  stayId: string | null;
};

/**
 * Finds a notice of the caller, or of a send and a person within reach. It may have been taken back: an answer may have been
 * on its way, and no call for help is refused.
 */
export async function findNotice(db: Db, caller: Caller, id: string): Promise<FoundNotice | undefined> {
  const [found] = await db<FoundNotice[]>`
    select n.id, n.user_id as "userId", coalesce(o.id, n.id) as "holderId", coalesce(o.send_id, n.send_id) as "holderSendId",
      n.send_id as "sendId", ${stayOfNotice(db)} as "stayId"
    from ${noticesWithAnswers(db)} where n.id = ${id} and n.workspace = ${caller.workspace} and (
      n.user_id = ${caller.userId} or ${isStaffFor(db, caller, db`n.user_id`)} and ${isStaffOfSend(db, caller, db`s`)}
    )`;
  return found;
}

/** The answers of a notice, locked until the end of the transaction. */
export async function lockAnswers(db: Db, holderId: string): Promise<AskedNotice | undefined> {
  // A statement of its own: one that waits for the lock does not see what the team stored meanwhile.
  await db`select from notices where id = ${holderId} for update`;
  const [found] = await db<AskedNotice[]>`
    select ${asksOf(db, db`s`)} as asks, array(select ${askedNames(db, db`n`)}) as names, n.answers, n.created_at as "createdAt",
      array(select k.answers_for from ${repliesTo(db, db`n.id`)}) as replied
    from notices n join notice_sends s on s.id = n.send_id where n.id = ${holderId}`;
  return found;
}

export async function storeAnswers(db: Db, holderId: string, answers: StoredAnswer[]): Promise<void> {
  await db`update notices set answers = ${JSON.stringify(answers)}::text::jsonb where id = ${holderId}`;
}

type ListedAnswers = NoticeAnswers & { createdAt: string };

function answersColumns(db: Db): Fragment {
  return db`
    n.id as "noticeId", ${asksOf(db, db`s`)} as asks, array(select ${askedNames(db, db`n`)}) as names, n.created_at as "createdAt",
    coalesce((
      select json_agg(json_build_object(
        'name', e.entry->'name', 'answer', e.entry->'answer', 'question', e.entry->'question',
        'answeredAt', e.entry->'answeredAt', 'reply', ${replyOf(db, db`e.entry->>'name'`, "person")}
      ) order by e.position)
      from jsonb_array_elements(${answersOf(db)}) with ordinality as e (entry, position)
      where e.entry->>'name' in (select ${askedNames(db, db`n`)})
        and coalesce(e.entry->>'answer', e.entry->>'question') is not null
    ), '[]') as answers`;
}

export async function requireListed(db: Db, noticeId: string): Promise<NoticeAnswers> {
  const [found] = await db<ListedAnswers[]>`
    select ${answersColumns(db)} from ${noticesWithAnswers(db)} where n.id = ${noticeId}`;
  const { createdAt: _, ...listed } = found!;
  return listed;
}

/** Lists the notices that ask something or have an answer, the latest first. */
export async function listByUser(db: Db, { reader, userId, before, limit }: OfPerson): Promise<ListedAnswers[]> {
  return db<ListedAnswers[]>`
    select ${answersColumns(db)} from ${noticesWithAnswers(db)}
    where n.user_id = ${userId} and n.created_at < coalesce(${before}::timestamptz, 'infinity')
      and n.retired_seen is null and ${isReaderOfNotice(db, reader, userId)} and (${asksOf(db, db`s`)} is not null or n.answers <> '[]')
    order by n.created_at desc limit ${limit}`;
}

export async function requireName(db: Db, userId: string): Promise<string> {
  const [found] = await db<{ name: string }[]>`
    select ${staffName(db, db`u`)} as name from users u where u.id = ${userId}`;
  return found!.name;
}

import type { Ask, SendAnswer, SendAnswerFilter, SendNumbers } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { isStaffFor, isStaffOfSend, type Reader } from "../../people/access.reach.ts";
import { staffName } from "../../people/users/users.names.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { askedNames, asksOf } from "../notices/notices.names.ts";
import { isSeen } from "../notices/notices.store.ts";
import { replyOf } from "./answers.reply.store.ts";
import { answersOf, noticesWithAnswers } from "./answers.store.ts";

export type AskingSend = { asks: Ask | null };

export async function findSend(db: Db, caller: Caller, id: string): Promise<AskingSend | undefined> {
  const [found] = await db<AskingSend[]>`
    select ${asksOf(db, db`s`)} as asks from notice_sends s
    where s.id = ${id} and s.workspace = ${caller.workspace} and ${isStaffOfSend(db, caller, db`s`)}`;
  return found;
}

/**
 * One row for each name of each notice to people within reach, with the answer if there is one. Seen is what the person's
 * read mark covers (D64).
 */
function expectedAnswers(db: Db, reader: Reader, sendIds: string[]): Fragment {
  return db`
    select n.send_id, n.id as "noticeId", n.user_id as "userId", n.phone_number, asked.name, asked.position,
      ${isSeen(db)} as seen,
      given.entry->>'answer' as answer, given.entry->'answer' as chosen, s.choices, given.entry->>'question' as question,
      case when coalesce(given.entry->>'answer', given.entry->>'question') is not null
        then given.entry->>'answeredAt' end as "answeredAt",
      ${replyOf(db, db`asked.name`, "staff")} as reply,
      (given.entry->>'takenBy')::uuid as taken_by, given.entry->>'takenAt' as "takenAt"
    from ${noticesWithAnswers(db)} join users u on u.id = n.user_id
    cross join lateral ${askedNames(db, db`n`)} with ordinality as asked (name, position)
    left join lateral (
      select e.entry from jsonb_array_elements(${answersOf(db)}) as e (entry) where e.entry->>'name' = asked.name limit 1
    ) given on true
    where n.send_id = any(${sendIds}) and ${isStaffFor(db, reader, db`n.user_id`)}`;
}

export const NO_NUMBERS: SendNumbers = {
  ...{ people: 0, expected: 0, notSeen: 0, seen: 0, answered: 0, safe: 0, help: 0 },
  ...{ chosen: [], questions: 0, open: 0, openHelp: 0, toRemind: 0 },
};

/** Counts who has seen sends that nobody has answered (TEAM-09), which reads less than counting answers. */
export async function countSeen(db: Db, reader: Reader, sendIds: string[]): Promise<Map<string, SendNumbers>> {
  if (sendIds.length === 0) return new Map();
  const rows = await db<{ sendId: string; people: number; seen: number }[]>`
    select n.send_id as "sendId", count(*)::int as people, (count(*) filter (where ${isSeen(db)}))::int as seen
    from notices n join users u on u.id = n.user_id where n.send_id = any(${sendIds})
      and ${isStaffFor(db, reader, db`n.user_id`)}
    group by 1`;
  return new Map(
    rows.map(({ sendId, people, seen }) => [
      sendId,
      { ...NO_NUMBERS, people, expected: people, seen, notSeen: people - seen, toRemind: people },
    ]),
  );
}

/** Counts in one statement, so that the numbers add up at every moment. The map has no send without people. */
export async function countAnswers(db: Db, reader: Reader, sendIds: string[]): Promise<Map<string, SendNumbers>> {
  if (sendIds.length === 0) return new Map();
  const rows = await db<(SendNumbers & { send_id: string })[]>`
    select send_id, count(distinct "noticeId") as people, count(*) as expected,
      count(*) filter (where answer is null and not seen) as "notSeen",
      count(*) filter (where answer is null and seen) as seen,
      count(*) filter (where answer is not null) as answered,
      count(*) filter (where answer = 'safe') as safe,
      count(*) filter (where answer = 'help') as help,
      -- One for each of the send's own answers.
      coalesce((array[
        count(*) filter (where answer = '1'), count(*) filter (where answer = '2'), count(*) filter (where answer = '3'),
        count(*) filter (where answer = '4'), count(*) filter (where answer = '5')
      ])[:cardinality(choices)]::int[], '{}') as chosen,
      count(*) filter (where question is not null) as questions,
      count(*) filter (where (answer = 'help' or question is not null) and "takenAt" is null) as open,
      count(*) filter (where answer = 'help' and "takenAt" is null) as "openHelp",
      count(distinct "noticeId") filter (where answer is null) as "toRemind"
    from (${expectedAnswers(db, reader, sendIds)}) expected group by send_id, choices`;
  return new Map(rows.map(({ send_id, ...numbers }) => [send_id, numbers]));
}

function sortName(db: Db, user: Fragment): Fragment {
  return db`lower(concat_ws(' ', coalesce(${user}.firstname, ${user}.nickname), ${user}.lastname))`;
}

const CONDITIONS: Record<SendAnswerFilter, (db: Db) => Fragment> = {
  all: (db) => db`true`,
  help: (db) => db`e.answer = 'help'`,
  questions: (db) => db`e.question is not null`,
  unanswered: (db) => db`e.answer is null`,
  seen: (db) => db`e.answer is null and e.seen`,
  unseen: (db) => db`e.answer is null and not e.seen`,
  answered: (db) => db`e.answer is not null`,
  1: (db) => db`e.answer = '1'`,
  2: (db) => db`e.answer = '2'`,
  3: (db) => db`e.answer = '3'`,
  4: (db) => db`e.answer = '4'`,
  5: (db) => db`e.answer = '5'`,
};

/**
 * The place of an answer in the list. Calls for help come first, then questions, each with those that nobody has taken
 * first; then people to call, whom no e-mail or SMS has reached and who have not seen the notice in the page (D190).
 */
export type AnswerPosition = { rank: number; noticeId: string; position: number };
export type ListedAnswer = SendAnswer & AnswerPosition;
export type AnswersPage = { filter: SendAnswerFilter; after: AnswerPosition | null; limit: number | null };

export async function listAnswers(
  db: Db,
  reader: Reader,
  sendId: string,
  { filter, after, limit }: AnswersPage,
): Promise<ListedAnswer[]> {
  return db<ListedAnswer[]>`
    with expected as (${expectedAnswers(db, reader, [sendId])}),
    listed as (
      select e."noticeId", e."userId", u.uuid, coalesce(u.firstname, u.nickname) as "personName",
        u.lastname as "personLastname", e.name,
        coalesce(u.phone_number, e.phone_number) as "phoneNumber", e.seen, e.chosen as answer, e.question, e."answeredAt", e.reply,
        ${staffName(db, db`t`)} as "takenBy", e."takenAt", d.channel, d.state, d.reason, e.position::int,
        case
          when e.answer = 'help' then case when e."takenAt" is null then 0 else 1 end
          when e.question is not null then case when e."takenAt" is null then 2 else 3 end
          when e.answer is null and not e.seen and d.state in ('undelivered', 'failed', 'suppressed') then 4
          else 5
        end as rank,
        ${sortName(db, db`u`)} as sort_name
      from expected e join users u on u.id = e."userId"
      left join users t on t.id = e.taken_by
      left join lateral (
        select channel, case state when 'sending' then 'queued' else state end as state, reason from deliveries
        where notice_id = e."noticeId" and channel <> 'push' order by channel limit 1
      ) d on true
      where ${CONDITIONS[filter](db)}
    )
    select "noticeId", "userId", uuid, "personName", "personLastname", name, "phoneNumber", seen, answer, question, "answeredAt", reply, "takenBy",
      "takenAt", channel, state, reason, position, rank
    from listed ${after ? isAfter(db, after) : db``}
    order by rank, sort_name, "noticeId", position limit ${limit}`;
}

/** Continues after the position, not after the row: its rank may have changed. */
function isAfter(db: Db, { rank, noticeId, position }: AnswerPosition): Fragment {
  return db`
    where (rank, sort_name, "noticeId", position) > (
      ${rank}::int,
      (
        select ${sortName(db, db`l`)} from notices n join users l on l.id = n.user_id
        where n.id = ${noticeId}
      ),
      ${noticeId}::uuid, ${position}::int
    )`;
}

import type { NoticeOutcome } from "@hello/contract";
import { isReaderOfNotice } from "../../people/access.reach.ts";
import { staffName } from "../../people/users/users.names.ts";
import type { Db } from "../../platform/db/connection.ts";
import { asksOf } from "../notices/notices.names.ts";
import { questionAnswered } from "../notices/notices.questions.ts";
import { isSeen, type OfPerson } from "../notices/notices.store.ts";
import { replyOf } from "./answers.reply.store.ts";
import { answersOf, noticesWithAnswers } from "./answers.store.ts";

/** In the order of the person's notices. The cursor is the last notice of the previous page. */
export async function listOutcomes(db: Db, { reader, userId, before, limit }: OfPerson): Promise<NoticeOutcome[]> {
  return db<NoticeOutcome[]>`
    select n.id as "noticeId", case when s.kind <> 'one' then coalesce(s.reminds, s.id) end as "sendId", ${asksOf(db, db`s`)} as asks,
      ${isSeen(db)} as seen,
      coalesce((
        select json_agg(json_build_object(
          'channel', d.channel, 'state', case d.state when 'sending' then 'queued' else d.state end, 'reason', d.reason
        ) order by d.channel)
        from deliveries d where d.notice_id = n.id and d.channel <> 'push'
      ), '[]') as deliveries,
      coalesce((
        select json_agg(json_build_object(
          'name', e.entry->'name', 'answer', e.entry->'answer', 'question', e.entry->'question',
          'answeredAt', e.entry->'answeredAt', 'takenBy', ${staffName(db, db`t`)},
          'takenAt', e.entry->'takenAt', 'reply', ${replyOf(db, db`e.entry->>'name'`, "staff")}
        ) order by e.position)
        from jsonb_array_elements(${answersOf(db)}) with ordinality as e (entry, position)
        left join users t on t.id = (e.entry->>'takenBy')::uuid
        where coalesce(e.entry->>'answer', e.entry->>'question') is not null
      ), '[]') as answers, ${questionAnswered(db)} as "answersTo"
    from ${noticesWithAnswers(db)} join users u on u.id = n.user_id
    where n.user_id = ${userId} and n.retired_seen is null and ${isReaderOfNotice(db, reader, userId)}
      ${before ? db`and n.created_at < (select l.created_at from notices l where l.id = ${before})` : db``}
    order by n.created_at desc limit ${limit}`;
}

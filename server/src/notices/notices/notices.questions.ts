import type { Db, Fragment } from "../../platform/db/connection.ts";

/** The team's answer to a question is a notice that names it: under which notice, for which name (D209). */
export type AnsweredQuestion = { noticeId: string; name: string };

/** The question that the send `s` answers, as JSON; null if it answers none, or the question is gone. */
export function questionAnswered(db: Db): Fragment {
  return db`(
    select json_build_object('noticeId', q.id, 'question', asked.entry->>'question')
    from notices q cross join lateral jsonb_array_elements(q.answers) as asked (entry)
    where q.id = s.answers_to and asked.entry->>'name' = s.answers_for and asked.entry->>'question' is not null
    limit 1
  )`;
}

/** The sends `k` with their notice `c` that answer what was asked under this notice, as long as they are in the page. */
export function repliesTo(db: Db, noticeId: Fragment): Fragment {
  return db`
    notice_sends k join notices c on c.send_id = k.id
    where k.answers_to = ${noticeId} and k.retired_at is null and c.retired_seen is null`;
}

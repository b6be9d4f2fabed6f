import { staffName } from "../../people/users/users.names.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { type AnsweredQuestion, repliesTo } from "../notices/notices.questions.ts";

export type FirstReply = { sendId: string; name: string; createdAt: string };

export async function findReply(db: Db, { noticeId, name }: AnsweredQuestion): Promise<FirstReply | undefined> {
  const [found] = await db<FirstReply[]>`
    select first.id as "sendId", ${staffName(db, db`w`)} as name, first.created_at as "createdAt"
    from notice_sends first join users w on w.id = first.collaborator_id
    where first.answers_to = ${noticeId} and first.answers_for = ${name} and first.retired_at is null`;
  return found;
}

/**
 * The team's answer to what was asked under the notice `n` (or `o`, see `noticesWithAnswers`) for this name, as JSON. Staff read
 * who wrote it; its person knows that from the notice.
 */
export function replyOf(db: Db, name: Fragment, reader: "person" | "staff"): Fragment {
  const by = db`, 'by', (select ${staffName(db, db`w`)} from users w where w.id = k.collaborator_id)`;
  return db`(
    select json_build_object(
      'noticeId', c.id, 'content', k.content,
      'createdAt', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'files', (select count(*) from attachments a where a.send_id = k.id) ${reader === "staff" ? by : db``}
    )
    from ${repliesTo(db, db`coalesce(o.id, n.id)`)} and k.answers_for = ${name} limit 1
  )`;
}

import type { OpenAnswers, Workspace } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { isStaffFor, isStaffOfSend, type Reader } from "../../people/access.reach.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { stayOfAnswer } from "../notices/notices.stays.ts";

/**
 * Whether nobody has taken the answer `e.entry` of the notice `n`. The first condition is that of the index `notices_open`.
 */
function isOpen(db: Db): Fragment {
  return db`
    n.answers @? '$[*] ? (@.takenAt == null && (@.answer == "help" || @.question != null))'
    and e.entry->>'takenAt' is null`;
}

/** The open requests for help of each stay: `stay_id`, `help`. */
export function openHelpOfStays(db: Db, workspace: Workspace): Fragment {
  return db`
    select ${stayOfAnswer(db)} as stay_id, count(*)::int as help
    from notices n join notice_sends s on s.id = n.send_id
    cross join lateral jsonb_array_elements(n.answers) as e (entry)
    where n.workspace = ${workspace} and ${isOpen(db)} and e.entry->>'answer' = 'help'
    group by 1`;
}

export type CountedOpen = OpenAnswers & { allHelp: number };

/** Lists help before questions, the oldest first, each with the number of all requests for help within reach. */
export async function listOpen(
  db: Db,
  caller: Reader & Pick<Caller, "workspace">,
  limit: number,
): Promise<CountedOpen[]> {
  return db<CountedOpen[]>`
    select s.id as "sendId", case when s.kind = 'one' then min(u.uuid) end as "customerId", s.content,
      count(*) filter (where e.entry->>'answer' = 'help')::int as help,
      count(*) filter (where e.entry->>'question' is not null)::int as questions,
      min((e.entry->>'answeredAt')::timestamptz) as since,
      sum(count(*) filter (where e.entry->>'answer' = 'help')) over ()::int as "allHelp"
    from notices n join notice_sends s on s.id = n.send_id join users u on u.id = n.user_id
    cross join lateral jsonb_array_elements(n.answers) as e (entry)
    where n.workspace = ${caller.workspace} and ${isOpen(db)}
      and ${isStaffFor(db, caller, db`n.user_id`)} and ${isStaffOfSend(db, caller, db`s`)}
      and (e.entry->>'answer' = 'help' or e.entry->>'question' is not null)
    group by s.id
    order by count(*) filter (where e.entry->>'answer' = 'help') = 0, since, s.id limit ${limit}`;
}

import type { Db } from "../../platform/db/connection.ts";
import type { Counts } from "../ends/ends.remove.ts";
import { type Erasing, erasePerson } from "../erasure/erasure.person.ts";
import { before, type DueRetention } from "./retention.store.ts";

/**
 * Erases one customer whose last stay ended, and whose last session or token was used, more than so many days ago. No mark
 * is kept, so that a list may name the person again. The loop of erasures continues an interrupted one.
 */
export async function takePeople(
  tx: Db,
  { workspace }: DueRetention,
  { days, context }: { days: number; context: Erasing },
): Promise<Counts> {
  const [found] = await tx<{ id: string }[]>`
    select u.id from users u
    where u.workspace = ${workspace} and not u.collaborator and u.erased_at is null
      and u.last_used_at < ${before(tx, days)} and u.created_at < ${before(tx, days)}
      and (u.last_stay_on is null or u.last_stay_on < ${before(tx, days)})
      and not exists (
        select from stay_people p join stays s on s.id = p.stay_id
        where p.user_id = u.id and s.end_date >= ${before(tx, days)}
      )
    order by u.last_used_at limit 1`;
  if (!found) return {};
  await erasePerson(context, found.id, { reason: "retention", by: null });
  return { users: 1 };
}

import { KEPT_DAYS } from "../../chat/messages/messages.store.ts";
import type { Db } from "../../platform/db/connection.ts";
import { PART } from "../../platform/db/parts.ts";
import { type Counts, emptyReports, isOfOpenCase } from "../ends/ends.remove.ts";
import { before, type DueRetention } from "./retention.store.ts";

/**
 * Removes text and files of messages that were deleted more than so many days ago (D79). The sweep removes the files, which
 * then have no message. A message with an open case keeps both, because staff need them to decide.
 */
export async function takeKeptMessages(
  tx: Db,
  { workspace }: DueRetention,
  { days }: { days: number },
): Promise<Counts> {
  const found = await tx<{ id: string }[]>`
    select m.id from messages m
    where m.kept_until <= now() + make_interval(days => ${KEPT_DAYS - days}) and m.workspace = ${workspace}
      and not ${isOfOpenCase(tx)}
    order by m.kept_until limit ${PART} for no key update`;
  if (found.length === 0) return {};
  const ids = found.map(({ id }) => id);
  await tx`
    update messages set kept_content = null, kept_mentions = null, kept_until = null where id = any(${ids}::uuid[])`;
  const files = await tx`update attachments set message_id = null where message_id = any(${ids}::uuid[])`;
  await emptyReports(tx, tx`select unnest(${ids}::uuid[])`);
  return { messages: ids.length, attachments: files.count };
}

/** Detaches the pictures that a decision deleted from messages that stay (D186). */
export async function takeRemovedPhotos(
  tx: Db,
  { workspace }: DueRetention,
  { days }: { days: number },
): Promise<Counts> {
  const { count } = await tx`
    update attachments set message_id = null, removed_at = null where id = any(array(
      select a.id from attachments a join cases c on c.message_id = a.message_id
      where a.removed_at is not null and a.workspace = ${workspace} and c.state = 'decided'
        and c.decided_at < ${before(tx, days)}
      order by a.removed_at limit ${PART} for update of a
    ))`;
  return { attachments: count };
}

import type { Channel, DeliveryState, SendRecipient, StateCounts } from "@hello/contract";
import { isStaffFor, type Reader } from "../../people/access.reach.ts";
import type { Db } from "../../platform/db/connection.ts";

/** Staff see a row that is with the gateway right now as queued. */
function shownState(db: Db) {
  return db`case d.state when 'sending' then 'queued' else d.state end`;
}

export type Progress = Record<Channel, StateCounts>;

/** Counts the states of the deliveries of each send, in one statement. */
export async function countStates(db: Db, reader: Reader, sendIds: string[]): Promise<Map<string, Progress>> {
  const counts = new Map(sendIds.map((id) => [id, { email: noCounts(), sms: noCounts() }]));
  const rows = await db<{ sendId: string; channel: Channel; state: DeliveryState; rows: number }[]>`
    select n.send_id as "sendId", d.channel, ${shownState(db)} as state, count(*)::int as rows
    from notices n join deliveries d on d.notice_id = n.id and d.channel <> 'push'
    where n.send_id = any(${sendIds}) and ${isStaffFor(db, reader, db`n.user_id`)} group by 1, 2, 3`;
  for (const { sendId, channel, state, rows: found } of rows) counts.get(sendId)![channel][state] = found;
  return counts;
}

/** The sends that somebody has answered, or put a question to. */
export async function listAnswered(db: Db, reader: Reader, sendIds: string[]): Promise<string[]> {
  const rows = await db<{ sendId: string }[]>`
    select s.id as "sendId" from unnest(${sendIds}::uuid[]) as s (id)
    where exists (
      select from notices n where n.send_id = s.id and n.answers <> '[]' and ${isStaffFor(db, reader, db`n.user_id`)}
    )`;
  return rows.map(({ sendId }) => sendId);
}

function noCounts(): StateCounts {
  return { queued: 0, sent: 0, delivered: 0, undelivered: 0, failed: 0, unknown: 0, suppressed: 0 };
}

export type RecipientsPage = { state: DeliveryState | undefined; after: string | null; limit: number | null };

/** Sorted by name. The cursor is the notice of the last person on the previous page. */
export async function listRecipients(
  db: Db,
  reader: Reader,
  sendId: string,
  { state, after, limit }: RecipientsPage,
): Promise<SendRecipient[]> {
  return db<SendRecipient[]>`
    with people as (
      select n.id as "noticeId", u.id as "userId", u.uuid, coalesce(u.firstname, u.nickname) as name, u.lastname, d.channel,
        case d.channel when 'email' then u.email else coalesce(u.phone_number, n.phone_number) end as address,
        ${shownState(db)} as state, d.reason, d.attempts, d.updated_at as "updatedAt",
        lower(concat_ws(' ', coalesce(u.firstname, u.nickname), u.lastname)) as sort_name
      from notices n join deliveries d on d.notice_id = n.id and d.channel <> 'push' join users u on u.id = n.user_id
      where n.send_id = ${sendId} and ${isStaffFor(db, reader, db`n.user_id`)}
    )
    select "noticeId", "userId", uuid, name, lastname, channel, address, state, reason, attempts, "updatedAt" from people
    where true
      ${state ? db`and state = ${state}` : db``}
      ${after ? db`and (sort_name, "noticeId") > (select sort_name, "noticeId" from people where "noticeId" = ${after} limit 1)` : db``}
    order by sort_name, "noticeId" limit ${limit}`;
}

import type { Channel, DeliveryReason, Workspace } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";

export type Outcome = { state: "delivered" | "undelivered"; reason: DeliveryReason | null };
type Told = { id: string; channel: Channel; workspaces?: Workspace[] };

/**
 * Stores what a gateway reports about a message that it took (D190). The first report counts, also when it arrives before
 * the worker has noted that the message left. Returns whether anything changed.
 */
export async function noteOutcome(
  db: Db,
  { id, channel, workspaces }: Told,
  { state, reason }: Outcome,
): Promise<boolean> {
  const noted = await db`
    update deliveries set state = ${state}, reason = ${reason}, owner = null, updated_at = now()
    where id = ${id} and channel = ${channel} and state in ('sending', 'sent', 'unknown')
      ${workspaces ? db`and workspace = any(${workspaces}::text[])` : db``}`;
  return noted.count > 0;
}

/**
 * Marks the address of a person whose notice or evening e-mail came back, unless their record has another one by now. If the
 * status names an address that is not theirs, the e-mail was forwarded and nothing is marked. Returns whether the address
 * has the mark.
 */
export async function markBounced(db: Db, deliveryId: string, addresses: string[]): Promise<boolean> {
  const isPerson = db`d.recipient ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;
  const marked = await db`
    update users u set bounced_email = u.email, version = version + (u.bounced_email is distinct from u.email)::int,
      updated_at = now()
    from deliveries d left join notices n on n.id = d.notice_id
    where d.id = ${deliveryId} and u.id = coalesce(n.user_id, case when ${isPerson} then d.recipient::uuid end)
      and lower(u.email) = any(${addresses}::text[])`;
  return marked.count > 0;
}

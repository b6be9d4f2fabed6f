import type { Channel, DeliveryReason, Workspace } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";

export type Outcome = { state: "delivered" | "undelivered"; reason: DeliveryReason | null };
type Told = { id: string; channel: Channel; workspaces?: Workspace[] };

/**
 * Notes what a gateway tells of a message that it took: once, whichever comes first, also before the worker has noted that
 * it was taken (D190). Returns whether anything changed.
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
 * Marks the address of the person whose e-mail came back, unless the record has another one by now. It may have been
 * forwarded: then the status names an address that is not theirs, and nothing is marked.
 */
export async function markBounced(db: Db, deliveryId: string, addresses: string[]): Promise<void> {
  await db`
    update users u set bounced_email = u.email, version = version + 1, updated_at = now()
    from deliveries d join notices n on n.id = d.notice_id
    where d.id = ${deliveryId} and u.id = n.user_id and lower(u.email) = any(${addresses}::text[])
      and u.bounced_email is distinct from u.email`;
}

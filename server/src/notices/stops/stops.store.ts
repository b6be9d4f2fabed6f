import type { DeliveryReason, Workspace } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";

export type NumberHolder = { userId: string; workspace: Workspace; phoneNumber: string; country: string | null };

/** People who may have this number, in their record or given with a send. The caller compares the full number. */
export async function listHolders(db: Db, number: string, workspaces: Workspace[]): Promise<NumberHolder[]> {
  return db<NumberHolder[]>`
    select id as "userId", workspace, phone_number as "phoneNumber", country from users
    where phone_number is not null and phone_end(phone_number) = phone_end(${number}) and workspace = any(${workspaces})
    union
    select n.user_id, n.workspace, n.phone_number, u.country from notices n join users u on u.id = n.user_id
    where n.phone_number is not null and phone_end(n.phone_number) = phone_end(${number})
      and n.workspace = any(${workspaces}) and u.phone_number is null`;
}

/** Stops SMS to these people, including queued ones. */
export async function stopSms(db: Db, holders: NumberHolder[], reason: DeliveryReason): Promise<void> {
  const userIds = holders.map(({ userId }) => userId);
  await db`
    insert into delivery_stops (user_id, workspace, channel)
    select u.id, u.workspace, 'sms' from users u where u.id = any(${userIds}) on conflict do nothing`;
  await db`
    update deliveries d set state = 'suppressed', reason = ${reason}, updated_at = now()
    from notices n
    where n.user_id = any(${userIds}) and d.notice_id = n.id and d.channel = 'sms' and d.state = 'queued'`;
}

export async function startSms(db: Db, holders: NumberHolder[]): Promise<void> {
  await db`
    delete from delivery_stops where channel = 'sms' and user_id = any(${holders.map(({ userId }) => userId)})`;
}

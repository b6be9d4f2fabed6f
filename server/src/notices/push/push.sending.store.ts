import { SYSTEM_UUIDS } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";

/** A device to notify. `heldMs`: the rest of the pause that its push service asked for. */
export type SendingDevice = {
  id: string;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  heldMs: number;
  deliveryId: string | null;
};

/** Lists devices to notify, without those of another key pair or of a session that has ended. */
export async function listDevices(db: Db, userIds: string[], keyId: string): Promise<SendingDevice[]> {
  return db<SendingDevice[]>`
    select d.id, d.user_id as "userId", d.endpoint, d.p256dh, d.auth, d.delivery_id as "deliveryId",
      greatest(0, coalesce(extract(epoch from d.held_until - now()) * 1000, 0))::float8 as "heldMs"
    from push_devices d left join sessions s on s.id_hash = d.session_hash
    where d.user_id = any(${userIds}::uuid[]) and d.key_id = ${keyId} and s.ended_at is null`;
}

export async function noteAccepted(db: Db, ids: string[], deliveryId: string | null): Promise<void> {
  await db`
    update push_devices set
      used_at = now(), failing_since = null, held_until = null, delivery_id = coalesce(${deliveryId}::uuid, delivery_id)
    where id = any(${ids}::uuid[])`;
}

/** Removes devices that are gone. A device that registered again meanwhile has another secret (`auth`) and stays. */
export async function removeGone(db: Db, gone: Pick<SendingDevice, "id" | "endpoint" | "auth">[]): Promise<void> {
  await db`
    delete from push_devices d
    using unnest(${gone.map(({ id }) => id)}::uuid[], ${gone.map(({ auth }) => auth)}::text[]) as given (id, auth)
    where d.id = given.id and d.auth = given.auth`;
}

export async function noteFailing(db: Db, failing: { id: string; waitMs: number }[]): Promise<void> {
  await db`
    update push_devices d set
      failing_since = coalesce(d.failing_since, now()),
      held_until = case when given.wait_ms > 0 then now() + given.wait_ms * interval '1 millisecond' end
    from unnest(${failing.map(({ id }) => id)}::uuid[], ${failing.map(({ waitMs }) => waitMs)}::float8[])
      as given (id, wait_ms)
    where d.id = given.id`;
}

export type PushedNotice = { text: string; isUrgent: boolean; isRead: boolean; isModeration: boolean };

/**
 * Finds what a notification says of a notice. The moderation team writes in the name of the system account (D93), with a
 * case or without one. That account's other notices are planned notices and their reminders. What staff answer to a
 * question under such a notice is about it too (D209), however often one asked on; so are reminders of that answer.
 */
export async function findNotice(db: Db, id: string): Promise<PushedNotice | undefined> {
  const [found] = await db<PushedNotice[]>`
    with recursive asked (id, send_id) as (
      select id, send_id from notices where id = ${id}
      union
      select q.id, q.send_id from asked join notice_sends s on s.id = asked.send_id
        join notices q on q.id = s.answers_to
          or (q.send_id = s.reminds and q.user_id = (select user_id from notices where id = ${id}))
    )
    select s.content as text, s.urgent as "isUrgent", exists (
        select from asked join notice_sends a on a.id = asked.send_id join users c on c.id = a.collaborator_id
        where c.uuid = any(${Object.values(SYSTEM_UUIDS)}) and a.plan_id is null and a.reminds is null
      ) as "isModeration",
      coalesce(u.last_internal_message_read_at >= n.created_at, false) as "isRead"
    from notices n join notice_sends s on s.id = n.send_id
    join users u on u.id = n.user_id where n.id = ${id} and n.retired_seen is null`;
  return found;
}

import type { Db } from "../db/connection.ts";

/** Further than any stream gets between a backup and its restore. */
const STREAM_STEP = 1_000_000;

export async function readCount(db: Db): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count from backup_counter`;
  return row?.count ?? 0;
}

/** To the next number after this one and the last. */
export async function raiseCount(db: Db, after = 0): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    insert into backup_counter (count) values (${after + 1})
    on conflict (only_row) do update set count = greatest(backup_counter.count, ${after}) + 1
    returning count`;
  return row!.count;
}

export type Repaired = { rooms: number; people: number; deliveries: number; sessions: number; reminders: number };

/**
 * What a restored database must not go on with. Clients that resume have seen events that it does not have: every stream
 * moves beyond their positions, and they fetch anew. What was about to be sent may have been sent. Who has signed out
 * since must not be signed in again, nor notified. Evening e-mails since the backup are not known here: nothing before now is written
 * about again.
 */
export async function repair(db: Db): Promise<Repaired> {
  const rooms = await db`update rooms set event_seq = event_seq + ${STREAM_STEP}`;
  const people = await db`update users set event_seq = event_seq + ${STREAM_STEP}, evening_mail_at = now()`;
  await db`truncate events`;
  const deliveries = await db`
    update deliveries set state = 'unknown', reason = 'restored', owner = null, updated_at = now()
    where state in ('queued', 'sending')`;
  // Reminders of answers, too: that a backup does not know of one does not mean that nobody got it.
  const reminders = await db`update notice_sends set remind_at = null where remind_at <= now()`;
  await db`delete from push_devices`;
  const sessions = await db`update sessions set ended_at = clock_timestamp() where ended_at is null`;
  return {
    rooms: rooms.count,
    people: people.count,
    deliveries: deliveries.count,
    sessions: sessions.count,
    reminders: reminders.count,
  };
}

import { DEVICES_PER_PERSON_MAX, type Device, type DeviceDelete, type DevicePost } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";

/** Lists the devices that are registered with our present key pair. */
export async function list(db: Db, userId: string, keyId: string | null): Promise<Device[]> {
  return db<Device[]>`
    select id, endpoint, created_at as "createdAt", used_at as "usedAt" from push_devices
    where user_id = ${userId} and key_id = ${keyId} order by created_at desc, id`;
}

export type NewDevice = DevicePost & { userId: string; keyId: string; sessionHash: Buffer | null };

/**
 * Registers a device, also one that was another person's. Beyond the limit, the devices that were not used for longest are
 * removed. Returns false if the person has been erased meanwhile.
 */
export async function register(db: Db, { userId, endpoint, keys, keyId, sessionHash }: NewDevice): Promise<boolean> {
  // One registration at a time for each person, so that the limit holds.
  await db`select pg_advisory_xact_lock(hashtextextended(${`devices of ${userId}`}, 0))`;
  const registered = await db`
    insert into push_devices (user_id, endpoint, p256dh, auth, key_id, session_hash)
    select u.id, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${keyId}, ${sessionHash}
    from users u where u.id = ${userId} and u.erased_at is null for key share
    on conflict (endpoint) do update set
      user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, key_id = excluded.key_id,
      session_hash = excluded.session_hash, used_at = clock_timestamp(), failing_since = null, held_until = null,
      delivery_id = null,
      created_at = case when push_devices.user_id = excluded.user_id then push_devices.created_at else excluded.created_at end
    returning 1`;
  await db`
    delete from push_devices where id in (
      select id from push_devices where user_id = ${userId}
      order by endpoint = ${endpoint} desc, used_at desc, id offset ${DEVICES_PER_PERSON_MAX}
    )`;
  return registered.length > 0;
}

export async function remove(db: Db, userId: string, { endpoint }: DeviceDelete): Promise<void> {
  await db`delete from push_devices where user_id = ${userId} and endpoint = ${endpoint}`;
}

/** A token has no sign-out, so its devices end after this time without use. A page in use registers its device again. */
const TOKEN_DEVICE_DAYS = 30;
/** Devices of the former key pair stay this long, because nodes restart one after the other. */
const FORMER_KEY_DAYS = 1;

/** Removes devices that cannot receive anything any more. A device of another key pair counts as failing at once. */
export async function removeOver(db: Db, keyId: string | null): Promise<void> {
  await db`
    delete from push_devices
    where (session_hash is null and used_at < now() - make_interval(days => ${TOKEN_DEVICE_DAYS}))
      or (key_id is distinct from ${keyId} and failing_since < now() - make_interval(days => ${FORMER_KEY_DAYS}))`;
  await db`
    update push_devices set failing_since = now() where key_id is distinct from ${keyId} and failing_since is null`;
}

import { COLLABORATOR, type Workspace } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";
import { lookUpTogether } from "../../platform/db/together.ts";
import { notePersonUse } from "../users/users.use.store.ts";

const DAY_S = 86_400;
export const STAFF_LASTS_S = DAY_S / 2;
export const CUSTOMER_LASTS_S = 365 * DAY_S;
const CUSTOMER_IDLE_S = 30 * DAY_S;
/** A write for each request would be too expensive. */
const USE_NOTED_EVERY_S = 3_600;
/** A commit may come later than the timestamp it contains. */
const LOOK_BACK_S = 10;
const ENDED_KEPT_S = DAY_S;
/** How long a login at the provider permits to export or erase oneself (D86). */
const FRESH_FOR_S = 600;

const NEW_PER_MINUTE_MAX = 10;
const LIVING_MAX = 50;

/** A signed-in person, from the claims at the sign-in (D160). */
export type SignedIn = {
  uuid: string;
  roles: string[];
  workspaces: string[];
  name: string | null;
  /** Of staff; none where the provider says nothing about centres (D176). */
  centers?: string[] | null;
};

export type StoredSession = SignedIn & {
  /** Of its id, in hex. */
  hash: string;
  endsAt: string;
  /** Until when the login counts as fresh; null if it does not (any more). */
  freshUntil: string | null;
  useIsNoted: boolean;
  /** Our own record of the person. */
  userId: string | null;
  userWorkspace: Workspace | null;
};

/** When a session expires: for staff after the sign-in, for customers after the last use, a year at most. */
const ENDS_AT = `
  case when '${COLLABORATOR}' = any(s.roles) then s.created_at + interval '${STAFF_LASTS_S} s'
  else least(s.used_at + interval '${CUSTOMER_IDLE_S} s', s.created_at + interval '${CUSTOMER_LASTS_S} s') end`;

/** Built once: building it for each request would cost as much as running it. */
const FIND = `
  select encode(s.id_hash, 'hex') as hash, s.uuid, s.roles, s.workspaces, s.name, s.centers, ${ENDS_AT} as "endsAt",
    s.used_at > now() - interval '${USE_NOTED_EVERY_S} s' as "useIsNoted",
    case when s.fresh_at > now() - interval '${FRESH_FOR_S} s' then s.fresh_at + interval '${FRESH_FOR_S} s' end
      as "freshUntil", u.id as "userId", u.workspace as "userWorkspace"
  from sessions s left join users u on u.uuid = s.uuid
  where s.id_hash = any($1) and s.ended_at is null and ${ENDS_AT} > now()`;

/** `isFresh`: the person has just identified at the provider. */
export type Opening = { sealedToken?: Buffer | null; isFresh?: boolean };

export async function insert(db: Db, idHash: Buffer, person: SignedIn, opening: Opening = {}): Promise<void> {
  const { uuid, roles, workspaces, name, centers } = person;
  const { sealedToken = null, isFresh = false } = opening;
  await db`
    insert into sessions (id_hash, uuid, roles, workspaces, name, centers, id_token, fresh_at)
    values (${idHash}, ${uuid}, ${roles}, ${workspaces}, ${name}, ${centers ?? null}, ${sealedToken},
      ${isFresh ? db`now()` : null})`;
  await notePersonUse(db, uuid);
}

/**
 * The seconds until the person may open another session; 0 if they may now. Ended sessions count, so that signing in and out
 * in turn is no way around the limit.
 */
export async function secondsToWait(db: Db, uuid: string): Promise<number> {
  const [latest] = await db<{ left: number }[]>`
    select extract(epoch from created_at + interval '1 minute' - clock_timestamp())::float8 as left from sessions
    where uuid = ${uuid} and created_at > clock_timestamp() - interval '1 minute'
    order by created_at desc offset ${NEW_PER_MINUTE_MAX - 1} limit 1`;
  return latest ? Math.max(1, Math.ceil(latest.left)) : 0;
}

/** Ends the oldest of the person's sessions until few enough are left, and notifications on their devices. */
export async function endOldest(db: Db, uuid: string): Promise<void> {
  await db`
    with oldest as (
      select s.id_hash from sessions s
      where s.uuid = ${uuid} and s.ended_at is null and ${db.unsafe(ENDS_AT)} > now()
      order by s.created_at desc, s.id_hash offset ${LIVING_MAX}
    ), gone as (
      delete from push_devices where session_hash in (select id_hash from oldest)
    )
    update sessions set ended_at = clock_timestamp()
    where id_hash in (select id_hash from oldest) and ended_at is null`;
}

/** Queried for every request with a cookie and never cached, so that a sign-out applies at once on every node. */
export const find = lookUpTogether(async (db, hashes) => {
  const rows = await db.unsafe<StoredSession[]>(FIND, [hashes.map((hash) => Buffer.from(hash, "hex"))]);
  return new Map(rows.map((row) => [row.hash, row]));
});

export async function noteUse(db: Db, idHash: Buffer, uuid: string): Promise<void> {
  await db`
    update sessions set used_at = now()
    where id_hash = ${idHash} and ended_at is null and used_at <= now() - make_interval(secs => ${USE_NOTED_EVERY_S})`;
  await notePersonUse(db, uuid);
}

/** Ends one session, and notifications on its device with it. Returns its encrypted id token. */
export async function end(db: Db, idHash: Buffer): Promise<Buffer | null> {
  const [ended] = await db<{ id_token: Buffer | null }[]>`
    with gone as (delete from push_devices where session_hash = ${idHash})
    update sessions set ended_at = clock_timestamp() where id_hash = ${idHash} and ended_at is null returning id_token`;
  return ended?.id_token ?? null;
}

/** Devices that were registered with a token end too. */
export async function endAllOf(db: Db, uuid: string): Promise<number> {
  const { count } = await db`
    with gone as (delete from push_devices d using users u where u.id = d.user_id and u.uuid = ${uuid})
    update sessions set ended_at = clock_timestamp() where uuid = ${uuid} and ended_at is null`;
  return count;
}

/** The number of sessions that ended; undefined for somebody who is not there (any more). */
export async function endAllOfUser(db: Db, userId: string): Promise<number | undefined> {
  const [found] = await db<{ uuid: string }[]>`select uuid from users where id = ${userId} and erased_at is null`;
  return found && endAllOf(db, found.uuid);
}

export type RecentlyEnded = {
  lookedAt: string;
  /** Of sessions, in hex. */
  hashes: string[];
  /** The people who were erased: a token of theirs has no session. */
  erasedIds: string[];
};

/** What ended since shortly before the last check, by the database's clock. */
export async function listEnded(db: Db, lookedAt: string | undefined): Promise<RecentlyEnded> {
  const since = db`coalesce(${lookedAt ?? null}::timestamptz, now()) - make_interval(secs => ${LOOK_BACK_S})`;
  const [found] = await db<RecentlyEnded[]>`
    select clock_timestamp() as "lookedAt",
      array(select encode(id_hash, 'hex') from sessions where ended_at > ${since}) as hashes,
      array(select user_id from erasures where erased_at > ${since} and user_id is not null) as "erasedIds"`;
  return found!;
}

/** Removes expired sessions. Ended ones stay for a day, for nodes that lost the database meanwhile. */
export async function removeOver(db: Db): Promise<number> {
  const { count } = await db`
    delete from sessions s
    where s.ended_at < now() - make_interval(secs => ${ENDED_KEPT_S}) or (s.ended_at is null and ${db.unsafe(ENDS_AT)} < now())`;
  return count;
}

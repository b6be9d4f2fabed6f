import { ALBUM_ZIPS_PER_HOUR_MAX } from "@hello/contract";
import { exportRunning, tooMany } from "../../base/errors.ts";
import type { Db, Pool } from "../../platform/db/connection.ts";

/** The lease of a ZIP: if its node dies, another may begin after this time. */
const HELD_FOR = "1 minute";
const PROLONG_EVERY_MS = 20_000;

/** A person downloads one ZIP at a time on all nodes: an export or an album. */
export async function beginExport(db: Db, userId: string): Promise<void> {
  const rows = await db`
    update users set export_until = now() + ${HELD_FOR}::interval
    where id = ${userId} and (export_until is null or export_until < now()) returning 1`;
  if (rows.length === 0) throw exportRunning();
}

/** Begins the ZIP of an album, and counts it. */
export async function beginAlbum(db: Db, userId: string): Promise<void> {
  await requireFreeAlbum(db, userId);
  await beginExport(db, userId);
  await db`
    update users set album_zips_at = array(
      select at from unnest(album_zips_at) at where at > now() - interval '1 hour'
    ) || now()::timestamptz(3)
    where id = ${userId}`;
}

/** Throws if the person downloads a ZIP already, or has reached the limit of an hour. Locks the person. */
export async function requireFreeAlbum(db: Db, userId: string): Promise<void> {
  const [found] = await db<{ isRunning: boolean; begun: number; waitS: number | null }[]>`
    select coalesce(u.export_until >= now(), false) as "isRunning", recent.count as begun,
      ceil(extract(epoch from recent.first + interval '1 hour' - now()))::int as "waitS"
    from users u cross join lateral (
      select count(*), min(at) as first from unnest(u.album_zips_at) at where at > now() - interval '1 hour'
    ) recent
    where u.id = ${userId} for no key update of u`;
  if (found?.isRunning) throw exportRunning();
  if (found && found.begun >= ALBUM_ZIPS_PER_HOUR_MAX) throw tooMany(OFTEN_TEXT, found.waitS ?? 1);
}

const OFTEN_TEXT =
  "Vous avez téléchargé trois albums en une heure. Réessayez un peu plus tard, ou enregistrez les photos une par une.";

/** Begins a ZIP and holds it until the function that this returns is called. */
export async function holdZip(pool: Pool, userId: string, begin: (tx: Db) => Promise<void>) {
  await pool.begin(begin);
  const prolong = () => pool`
    update users set export_until = now() + ${HELD_FOR}::interval where id = ${userId} and export_until is not null`;
  const timer = setInterval(() => void prolong().catch(() => {}), PROLONG_EVERY_MS).unref();
  return async (): Promise<void> => {
    clearInterval(timer);
    await pool`update users set export_until = null where id = ${userId}`;
  };
}

import { exportRunning } from "../../base/errors.ts";
import type { Db } from "../../platform/db/connection.ts";

/** The lease of an export: if its node dies, another export may begin after this time. */
const HELD_FOR = "1 minute";

export async function beginExport(db: Db, userId: string): Promise<void> {
  const rows = await db`
    update users set export_until = now() + ${HELD_FOR}::interval
    where id = ${userId} and (export_until is null or export_until < now()) returning 1`;
  if (rows.length === 0) throw exportRunning();
}

export async function prolongExport(db: Db, userId: string): Promise<void> {
  await db`
    update users set export_until = now() + ${HELD_FOR}::interval where id = ${userId} and export_until is not null`;
}

export async function endExport(db: Db, userId: string): Promise<void> {
  await db`update users set export_until = null where id = ${userId}`;
}

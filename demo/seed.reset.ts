import type { Pool } from "../server/src/platform/db/connection.ts";
import type { FileStore } from "../server/src/platform/outside/files.ts";

const KEPT = ["schema_migrations", "backup_counter"];

/** Empties every table except the list of applied migrations and the counter of backups, and removes the files of the attachments. */
export async function emptyDatabase(pool: Pool, files: FileStore): Promise<void> {
  const attachments = await pool.begin(async (tx) => {
    const tables = await tx<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = current_schema() and tablename <> all(${KEPT})`;
    const rows = await tx<{ id: string }[]>`select id from attachments`;
    await tx`truncate ${tx(tables.map(({ name }) => name))}`;
    return rows;
  });
  for (const { id } of attachments) {
    await files.remove(id);
    await files.remove(`${id}.thumbnail`);
  }
}

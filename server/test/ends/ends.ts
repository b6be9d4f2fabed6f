import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../src/platform/db/connection.ts";
import type { House } from "../house.ts";

async function tablesOf(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`;
  return rows.map(({ name }) => name);
}

/** Where a word is: in which column of which table, how often, and in which files, by their name or their bytes. */
export async function findWord({ context: { pool, config } }: House, word: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tablesOf(pool)) {
    const rows = await pool<{ name: string; count: number }[]>`
      select given.key as name, count(*)::int as count from ${pool(table)} t, jsonb_each_text(to_jsonb(t)) as given
      where given.value ilike ${`%${word}%`} group by given.key order by given.key`;
    found.push(...rows.map(({ name, count }) => `${table}.${name} ${count}`));
  }
  for (const folder of ["files", "incoming"]) {
    const entries = await readdir(join(config.dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries.filter((one) => one.isFile())) {
      const bytes = await readFile(join(entry.parentPath, entry.name));
      if (`${entry.name} ${bytes.toString("latin1")}`.toLowerCase().includes(word.toLowerCase())) found.push(folder);
    }
  }
  return found.sort();
}

/** All rows of all tables, as text. */
export async function readRows(db: Db): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  for (const table of await tablesOf(db)) {
    const found = await db<{ row: string }[]>`select to_jsonb(t)::text as row from ${db(table)} t`;
    rows.set(
      table,
      found.map(({ row }) => row),
    );
  }
  return rows;
}

/** How many rows each table has lost, changed or not. */
export function countLost(before: Map<string, string[]>, after: Map<string, string[]>): Record<string, number> {
  const lost = [...before].map(([table, rows]) => {
    const left = new Set(after.get(table));
    return [table, rows.filter((row) => !left.has(row)).length] as const;
  });
  return Object.fromEntries(lost.filter(([, count]) => count > 0));
}

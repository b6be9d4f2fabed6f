import type { House } from "./house.ts";

/** All that is stored, table by table, as short as can be: equal means that nothing was written in between. */
export async function fingerprint({ context: { pool }, storedFiles }: House): Promise<Record<string, string>> {
  const tables = await pool<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`;
  const found: Record<string, string> = { files: (await storedFiles()).sort().join() };
  for (const { name } of tables) {
    const [row] = await pool<{ rows: number; hash: string }[]>`
      select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash from ${pool(name)} t`;
    found[name] = `${row!.rows} rows, ${row!.hash}`;
  }
  return found;
}

import type { Fate, Fates } from "../../src/care/ends/ends.lists.ts";
import type { Db, Fragment } from "../../src/platform/db/connection.ts";

/** Rows of the person or stay. */
export type Owned = {
  where: Fragment;
  /** Rows that go, of a table whose others stay. */
  deleted?: boolean;
  /** What is emptied in these rows; without it, all that the list names. */
  emptied?: string[];
};
/** By table. None for a table in which nothing belongs to one person or stay: each of its rows stays as it is. */
export type Owners<List extends Fates> = Record<keyof List, Owned[]>;

type Row = Record<string, unknown>;
type Held = Owned & { keys: Set<string> };
export type Filled = { rows: Map<string, Map<string, Row>>; held: Map<string, Held[]> };

/** Columns that any write may move, and by table those that this one does. */
const MOVING = ["version", "updated_at", "event_seq"];
export type Moving = Record<string, string[]>;

async function readTable(db: Db, table: string, where: Fragment): Promise<Map<string, Row>> {
  const keys = await db<{ name: string }[]>`
    select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = to_regclass(${table}) and i.indisprimary`;
  const rows = await db<{ row: Row }[]>`select to_jsonb(t) as row from ${db(table)} t where ${where}`;
  // Each part of the log has its own key.
  const names = keys.length > 0 ? keys.map(({ name }) => name) : ["stream", "seq"];
  return new Map(rows.map(({ row }) => [names.map((name) => row[name]).join(" "), row]));
}

/** Everything before the end. */
export async function readFilled<List extends Fates>(db: Db, owners: Owners<List>): Promise<Filled> {
  const filled: Filled = { rows: new Map(), held: new Map() };
  for (const [table, owned] of Object.entries<Owned[]>(owners)) {
    filled.rows.set(table, await readTable(db, table, db`true`));
    const held: Held[] = [];
    for (const one of owned) held.push({ ...one, keys: new Set((await readTable(db, table, one.where)).keys()) });
    filled.held.set(table, held);
  }
  return filled;
}

/** Where a column was empty before, or is not what its list says afterwards. */
export async function findUntrue(db: Db, fates: Fates, { rows, held }: Filled, moving: Moving): Promise<string[]> {
  const problems: string[] = [];
  for (const [table, fate] of Object.entries(fates)) {
    const [before, after] = [rows.get(table)!, await readTable(db, table, db`true`)];
    const owned = held.get(table)!;
    problems.push(...unfilled(table, fate, owned, before));
    for (const [key, row] of before) {
      const whose = owned.filter(({ keys }) => keys.has(key));
      const found = judge({ fate, whose, row, now: after.get(key), moving: moving[table] ?? [] });
      problems.push(...found.map((problem) => `${table} ${problem}`));
    }
  }
  return [...new Set(problems)];
}

function isNothing(value: unknown): boolean {
  return value === null || value === "" || JSON.stringify(value) === "[]" || JSON.stringify(value) === "{}";
}

/** What this data could not prove. */
function unfilled(table: string, fate: Fate, owned: Held[], before: Map<string, Row>): string[] {
  const problems = owned.filter(({ keys }) => keys.size === 0).map(() => `${table} has no row of theirs`);
  if (fate === "deleted") return owned.length > 0 ? problems : [`${table} has no owner`];
  for (const column of fate.emptied) {
    const mine = owned.filter(({ deleted, emptied }) => !deleted && (!emptied || emptied.includes(column)));
    const values = mine.flatMap(({ keys }) => Array.from(keys, (key) => before.get(key)![column]));
    if (values.every(isNothing)) problems.push(`${table}.${column} was empty before`);
  }
  return problems;
}

type Judged = { fate: Fate; whose: Held[]; row: Row; now: Row | undefined; moving: string[] };

function judge({ fate, whose, row, now, moving }: Judged): string[] {
  const goes = whose.length > 0 && (fate === "deleted" || whose.some(({ deleted }) => deleted));
  if (goes) return now ? ["has a row that should be gone"] : [];
  if (!now) return ["has lost a row"];
  const emptied = fate === "deleted" ? [] : whose.flatMap((one) => one.emptied ?? fate.emptied);
  return Object.keys(row).flatMap((column) => {
    const isSame = JSON.stringify(row[column]) === JSON.stringify(now[column]);
    if (emptied.includes(column)) return isSame && !isNothing(row[column]) ? [`keeps ${column}`] : [];
    return isSame || MOVING.includes(column) || moving.includes(column) ? [] : [`has changed ${column}`];
  });
}

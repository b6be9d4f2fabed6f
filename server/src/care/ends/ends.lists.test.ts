import { expect, it } from "vitest";
import { testDatabase } from "../../../test/database/database.ts";
import { type Fates, PERSON_FATES, STAY_FATES } from "./ends.lists.ts";

const { pool } = await testDatabase();

type Columns = Record<string, string[]>;

async function readColumns(): Promise<Columns> {
  const rows = await pool<{ table: string; columns: string[] }[]>`
    select c.relname as table, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'm', 'f') and not c.relispartition group by c.relname`;
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

/** What a list leaves open, says twice, or says of something that is not there. */
function findUndecided(columns: Columns, fates: Fates): string[] {
  const unknown = Object.keys(fates).filter((table) => !columns[table]);
  const problems = unknown.map((table) => `${table} does not exist`);
  for (const [table, names] of Object.entries(columns)) {
    const fate = fates[table];
    if (!fate) problems.push(`${table} is not in the list`);
    if (!fate || fate === "deleted") continue;
    const decided = [...fate.emptied, ...fate.kept];
    problems.push(
      ...names.filter((name) => !decided.includes(name)).map((name) => `${table}.${name} is not in the list`),
      ...decided.filter((name) => !names.includes(name)).map((name) => `${table}.${name} does not exist`),
      ...decided
        .filter((name, index) => decided.indexOf(name) < index)
        .map((name) => `${table}.${name} is there twice`),
    );
  }
  return problems;
}

it.each([
  ["a purge", STAY_FATES],
  ["an erasure", PERSON_FATES],
] as const)("the list of %s decides every column of every table [END-04]", async (_, fates) => {
  expect(findUndecided(await readColumns(), fates)).toEqual([]);
});

it("a new table or column that nobody decided about is found [END-04]", async () => {
  await pool`create table secrets (id int, told text)`;
  await pool`alter table users add column shoe_size text`;
  const columns = await readColumns();
  expect(findUndecided(columns, STAY_FATES).sort()).toEqual([
    "secrets is not in the list",
    "users.shoe_size is not in the list",
  ]);
  expect(findUndecided(columns, PERSON_FATES)).toHaveLength(2);
});

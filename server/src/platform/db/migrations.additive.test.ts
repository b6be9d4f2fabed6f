import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database/database.ts";
import { findTakenAway, readSchema } from "../../../test/database/schema.ts";
import { stepsOf } from "./migrations.steps.ts";

const FOLDER = new URL("../../../migrations/", import.meta.url);
/** Earlier ones were written before programs of two versions ran side by side. */
const ADDITIVE_FROM = "0018";

/** Rules that no program could ever break (D215). */
const NEVER_BROKEN = [
  "attachments has the rule attachments_one_owner, which may refuse what was allowed",
  "notice_sends has the rule notice_sends_plan, which may refuse what was allowed",
  "notice_sends has the rule notice_sends_decision, which may refuse what was allowed",
  // Takes the place of a narrower one.
  "planned_notices has the rule planned_notices_moment, which may refuse what was allowed",
];
/** Of a table with few rows, which nobody waits for. */
const STOPPING = ["alter table imports add column file_name text check (length(file_name) <= 255)"];
/** Earlier ones build indexes of small tables in their transaction. */
const CONCURRENT_FROM = "0040";

const { pool } = await testDatabase();

async function takenAwayBy(sql: string): Promise<string[]> {
  const before = await readSchema(pool);
  for (const step of stepsOf(sql)) await pool.unsafe(step);
  return findTakenAway(before, await readSchema(pool));
}

async function emptySchema(): Promise<void> {
  await pool`drop schema public cascade`;
  await pool`create schema public`;
}

it("no migration takes something away from the program before it [OPS-07]", async () => {
  await emptySchema();
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  expect(names.length).toBeGreaterThan(14);
  for (const name of names) {
    const found = await takenAwayBy(await readFile(new URL(name, FOLDER), "utf8"));
    const problems = found.filter((problem) => !NEVER_BROKEN.includes(problem));
    if (name >= ADDITIVE_FROM) expect(problems, name).toEqual([]);
  }
});

/** Statements that keep writers of a table with rows waiting while they read it. */
function findStopping(sql: string): string[] {
  const made = new Set(Array.from(sql.matchAll(/create table (?:if not exists )?(\w+)/g), ([, table]) => table));
  const statements = sql.replaceAll(/^\s*--.*$/gm, "").split(";");
  return statements
    .map((statement) => statement.trim().replaceAll(/\s+/g, " "))
    .filter((statement) => {
      const [, table] = / on (?:only )?(\w+)/.exec(statement) ?? /alter table (?:only )?(\w+)/.exec(statement) ?? [];
      if (made.has(table!)) return false;
      const isIndex = /^create (unique )?index (?!concurrently if not exists )/.test(statement);
      const isCheck = /^alter table .* add (constraint|check|foreign key|unique)/.test(statement);
      // A check of a new column is asked of every row that is there, a default that differs by row writes all of them anew.
      const isColumn =
        /^alter table .* add column .* (check ?\(|unique|primary key|generated|default (?!now\()\w+\()/.test(statement);
      const isWhole = /^alter table .* alter column \w+ (set not null|(set data )?type) ?/.test(statement);
      return isIndex || isColumn || isWhole || (isCheck && !statement.endsWith("not valid"));
    });
}

it("no migration keeps writers waiting while it reads a table [TRUE-20]", async () => {
  const names = (await readdir(FOLDER)).filter((name) => /^(003[3-6]|00[4-9]|0[1-9])/.test(name));
  const files = names.filter((name) => name < "0037" || name >= CONCURRENT_FROM);
  expect(files.length).toBeGreaterThan(2);
  for (const name of files) {
    const found = findStopping(await readFile(new URL(name, FOLDER), "utf8"));
    expect(
      found.filter((statement) => !STOPPING.includes(statement)),
      name,
    ).toEqual([]);
  }
  expect(findStopping("create index by_name on known (name)")).toHaveLength(1);
  expect(findStopping("alter table known\n  add constraint short check (size < 5)")).toHaveLength(1);
  expect(findStopping("alter table known add column size int check (size < 5)")).toHaveLength(1);
  expect(findStopping("alter table known add column id uuid default gen_random_uuid()")).toHaveLength(1);
  expect(findStopping("alter table known alter column name set not null")).toHaveLength(1);
  expect(findStopping("alter table known add column size int not null default 0")).toEqual([]);
  expect(findStopping("create table new (id int);\ncreate index by_id on new (id)")).toEqual([]);
});

describe("a migration is refused", () => {
  const REFUSED: [string, string][] = [
    ["drop table known", "known.id is gone"],
    ["alter table known drop column name", "known.name is gone"],
    ["alter table known rename column name to title", "known.name is gone"],
    ["alter table known rename to other", "known.id is gone"],
    ["alter table known alter column size type smallint", "known.size is no longer integer"],
    ["alter table known alter column name set not null", "known.name may no longer be null"],
    ["alter table known alter column kind drop default", "known.kind has no default any more"],
    ["alter table known add column needed text not null", "known.needed would have to be filled"],
    ["alter table known add constraint short check (size < 5)", "known has the rule short"],
    ["alter table known add unique (name)", "known has the rule known_name_key"],
    ["create unique index one_name on known (name)", "known has the rule one_name"],
    ["alter table known add column other int, add check (other < size)", "known has the rule known_check"],
    [
      "alter table known drop constraint kinds, add constraint kinds check (kind in ('one', 'three'))",
      "known has the rule kinds",
    ],
  ];

  it.each(REFUSED)("%s [OPS-07]", async (sql, problem) => {
    await makeKnown();
    expect((await takenAwayBy(sql)).join()).toContain(problem);
  });

  it.each([
    "create table other (id int primary key, known_id int not null references known (id))",
    "alter table known add column more text, add column flag boolean not null default false",
    "alter table known alter column size type bigint",
    "alter table known add column other int check (other < 5)",
    "alter table known drop constraint kinds, add constraint kinds check (kind in ('one', 'two', 'three'))",
    "alter table known drop constraint kinds",
    "create index by_name on known (name)",
  ])("but not: %s [OPS-07]", async (sql) => {
    await makeKnown();
    expect(await takenAwayBy(sql)).toEqual([]);
  });

  async function makeKnown(): Promise<void> {
    await emptySchema();
    await pool`
      create table known (
        id int primary key, name text, size int,
        kind text not null default 'one' constraint kinds check (kind in ('one', 'two'))
      )`;
  }
});

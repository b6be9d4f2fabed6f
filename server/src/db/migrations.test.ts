import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { testDatabase } from "../../test/database.ts";
import { migrate } from "./migrations.ts";

const { pool } = await testDatabase();
await pool`drop table schema_migrations`;
const path = await mkdtemp(join(tmpdir(), "hello-migrations-"));
const folder = pathToFileURL(`${path}/`);
await writeFile(new URL("0001_first.sql", folder), "create table first (id int)");
await writeFile(new URL("0002_second.sql", folder), "create table second (id int);\ninsert into second values (1)");

afterAll(() => rm(folder, { recursive: true, force: true }));

async function applyAll(): Promise<string[]> {
  return (await migrate(pool, folder)).applied;
}

it("applies each migration once and in order, also when several nodes start at once", async () => {
  const starts = await Promise.all([migrate(pool, folder), migrate(pool, folder), migrate(pool, folder)]);
  expect(starts.flatMap(({ applied }) => applied)).toEqual(["0001_first.sql", "0002_second.sql"]);
  expect(await pool`select count(*) from second`).toMatchObject([{ count: 1 }]);
});

it("leaves the old schema when a migration fails halfway", async () => {
  const broken = new URL("0003_broken.sql", folder);
  await writeFile(broken, "create table third (id int); select no_such_function()");
  await expect(migrate(pool, folder)).rejects.toThrow("no_such_function");
  const [{ third, current } = {}] = await pool`
    select to_regclass('third') as third, (select max(number) from schema_migrations) as current`;
  expect([third, current]).toEqual([null, 2]);
  await writeFile(broken, "create table third (id int)");
  expect(await applyAll()).toEqual(["0003_broken.sql"]);
});

it("applies a migration that was added later under a lower number", async () => {
  await writeFile(new URL("0005_fifth.sql", folder), "create table fifth (id int)");
  expect(await applyAll()).toEqual(["0005_fifth.sql"]);
  await writeFile(new URL("0004_fourth.sql", folder), "create table fourth (id int)");
  expect(await applyAll()).toEqual(["0004_fourth.sql"]);
  expect(await applyAll()).toEqual([]);
});

it("accepts a schema that later migrations have added to, and names it [OPS-07]", async () => {
  await pool`insert into schema_migrations (number, name) values (9999, '9999_future.sql')`;
  expect(await migrate(pool, folder)).toEqual({ applied: [], newerSchema: 9999 });
});

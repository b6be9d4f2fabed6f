import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { testDatabase } from "../../../test/database/database.ts";
import { connect, endPool } from "./connection.ts";
import { migrate } from "./migrations.ts";

const { pool, url } = await testDatabase();
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

/** An open transaction that has written into the table, as a long send or a backup keeps one open. */
async function holdTable(table: string) {
  const held = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const ended = pool.begin(async (tx) => {
    await tx`insert into ${tx(table)} values (1)`;
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  // Otherwise a test that fails leaves the next ones waiting for it.
  onTestFinished(() => letGo.resolve());
  return async () => {
    letGo.resolve();
    await ended;
  };
}

/** Far longer than a writer may wait, and shorter than for ever: what waits behind the open transaction fails. */
const GIVES_UP = "20s";

async function writeTo(table: string): Promise<void> {
  await pool.begin(async (tx) => {
    await tx`select set_config('lock_timeout', ${GIVES_UP}, true)`;
    await tx`insert into ${tx(table)} values (2)`;
  });
}

const waitingForTable = () => pool`
  select from pg_locks where relation = to_regclass('people') and mode = 'AccessExclusiveLock' and not granted`;

describe("while a transaction stays open, writers go on", () => {
  beforeEach(async () => {
    await applyAll();
    await pool`drop table if exists people, told`;
    await pool`create table people (id int)`;
    await pool`create table told (setting text)`;
    await pool`delete from schema_migrations where number >= 10`;
    for (const name of await readdir(folder)) if (name >= "0010") await rm(new URL(name, folder));
  });

  it("behind a migration that needs the whole table: it gives way within half a second, and tries again [TRUE-20] [OPS-07]", async () => {
    const settings = "insert into told values (current_setting('lock_timeout'))";
    await writeFile(new URL("0010_more.sql", folder), `${settings}; alter table people add column more text`);
    const letGo = await holdTable("people");
    const migrated = migrate(pool, folder);
    await expect.poll(async () => (await waitingForTable()).length, { interval: 5 }).toBe(1);
    await writeTo("people");
    // It is tried again, and gives way again.
    await expect.poll(async () => (await waitingForTable()).length, { interval: 5 }).toBe(0);
    await expect.poll(async () => (await waitingForTable()).length, { interval: 5 }).toBe(1);
    await writeTo("people");
    await letGo();
    expect((await migrated).applied).toEqual(["0010_more.sql"]);
    expect(await pool`select setting from told`).toEqual([{ setting: "500ms" }]);
    expect(await pool`select count(*) from people where more is null`).toMatchObject([{ count: 3 }]);
    const connections = await Promise.all(Array.from({ length: 20 }, () => pool`show lock_timeout`));
    expect(new Set(connections.map(([row]) => row!.lock_timeout))).toEqual(new Set(["0"]));
  });

  const INDEX = "-- Quick.\n-- step\ncreate index concurrently if not exists people_by_id on people (id);\n";
  const indexState = async () => {
    const [row] = await pool`select indisvalid from pg_index where indexrelid = to_regclass('people_by_id')`;
    return row?.indisvalid ?? null;
  };

  it("behind an index that is being built, on whatever nodes start [TRUE-20] [OPS-07]", async () => {
    await writeFile(new URL("0010_quick.sql", folder), INDEX);
    const letGo = await holdTable("people");
    const starts = [migrate(pool, folder), migrate(pool, folder)];
    await expect.poll(indexState, { interval: 5 }).toBe(false);
    await writeTo("people");
    await letGo();
    expect((await Promise.all(starts)).flatMap(({ applied }) => applied)).toEqual(["0010_quick.sql"]);
    expect(await indexState()).toBe(true);
  });

  it("an index whose building was cut off is built anew at the next start [TRUE-20]", async () => {
    await writeFile(new URL("0010_quick.sql", folder), `create table if not exists more (id int);\n${INDEX}`);
    const letGo = await holdTable("people");
    const node = connect(url, { connections: 1 });
    const cut = migrate(node, folder).catch((error: unknown) => error);
    await expect.poll(indexState, { interval: 5 }).toBe(false);
    await pool`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'create index concurrently%'`;
    expect(await cut).toBeInstanceOf(Error);
    await endPool(node);
    await letGo();
    expect(await indexState()).toBe(false);
    expect(await applyAll()).toEqual(["0010_quick.sql"]);
    expect(await indexState()).toBe(true);
  });
});

import { setImmediate as turn } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { isDatabaseAway } from "./connection.errors.ts";
import { connect, endPool } from "./connection.ts";

const house = await openHouse();

/** A pool of one connection, so that each statement meets what the last one left. */
function openOne() {
  const pool = connect(house.context.config.databaseUrl!, { connections: 1 });
  onTestFinished(() => endPool(pool));
  return pool;
}

const pidOf = async (db: ReturnType<typeof openOne>) =>
  (await db<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]!.pid;

it("answers rightly after a select that failed in mid-stream, on the same connection [LAST-02]", async () => {
  const pool = openOne();
  const pid = await pidOf(pool);
  const failing = () => pool`select 100 / (5000 - n) as share, repeat('x', 100) from generate_series(1, 6000) n`;
  await expect(failing()).rejects.toThrow("division by zero");
  expect(await pool`select 'right' as answer`).toEqual([{ answer: "right" }]);
  const read = async () => {
    for await (const part of failing().cursor(100)) expect(part).toHaveLength(100);
  };
  await expect(read()).rejects.toThrow("division by zero");
  const after = await Promise.allSettled([failing(), pool`select 1 as n`, failing(), pool`select 2 as n`]);
  expect(after.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected", "fulfilled"]);
  expect(after.flatMap((answer) => (answer.status === "fulfilled" ? [...answer.value] : []))).toEqual([
    { n: 1 },
    { n: 2 },
  ]);
  expect(await pidOf(pool)).toBe(pid);
});

it("opens another connection after one was cut, with a statement under way, between two, and while idle [LAST-01]", async () => {
  const pool = openOne();
  const { pool: others } = house.context;
  const cut = async (pid: number) => {
    await others`select pg_terminate_backend(${pid}::int)`;
    while ((await others`select from pg_stat_activity where pid = ${pid}::int`).length > 0) await turn();
  };
  const under = pool`select pg_sleep(600)`.then(
    () => undefined,
    (error: unknown) => error,
  );
  const sleeping = () =>
    others<{ pid: number }[]>`select pid from pg_stat_activity where query = 'select pg_sleep(600)'`;
  await expect.poll(async () => (await sleeping()).length).toBe(1);
  await cut((await sleeping())[0]!.pid);
  expect(isDatabaseAway(await under)).toBe(true);

  const between = pool.begin(async (tx) => {
    await cut(await pidOf(tx as typeof pool));
    await tx`select 1`;
  });
  expect(isDatabaseAway(await between.catch((error: unknown) => error))).toBe(true);

  await cut(await pidOf(pool));
  // The loss of an idle connection may not have been noticed yet.
  await expect.poll(async () => pool`select 1 as n`.catch(() => [])).toEqual([{ n: 1 }]);
});

it("counts a connection as dead when no answer comes [LAST-01]", async () => {
  const pool = connect(house.context.config.databaseUrl!, { connections: 1, answerWithinMs: 200 });
  onTestFinished(() => endPool(pool));
  expect(isDatabaseAway(await pool`select pg_sleep(600)`.catch((error: unknown) => error))).toBe(true);
  await expect.poll(async () => pool`select 1 as n`.catch(() => [])).toEqual([{ n: 1 }]);
});

it("a transaction that swallowed an error is no success", async () => {
  const pool = openOne();
  const swallowed = pool.begin(async (tx) => {
    await tx`create temporary table kept (n int)`;
    await tx`select 1 / 0`.catch(() => {});
  });
  await expect(swallowed).rejects.toThrow("was not passed on");
  expect(await pool`select to_regclass('kept') as kept`).toEqual([{ kept: null }]);
});

it("asks again for a statement whose result a migration has changed [OPS-07]", async () => {
  const pool = openOne();
  await pool`create temporary table shape (a int)`;
  await pool`insert into shape values (1)`;
  const read = () => pool`select * from shape`;
  expect(await read()).toEqual([{ a: 1 }]);
  await pool`alter table shape add column b int default 2`;
  expect(await read()).toEqual([{ a: 1, b: 2 }]);
});

it("gives moments as ISO texts in UTC, with however many digits PostgreSQL writes them", async () => {
  const pool = openOne();
  const moments = [
    "2026-07-01 10:20:30.123",
    "2026-07-01 10:20:30.12",
    "2026-07-01 10:20:30",
    "0099-01-01 00:00:00.001",
  ];
  const rows = await pool<{ at: string }[]>`
    select (moment || '+00')::timestamptz as at from unnest(${moments}::text[]) moment`;
  expect(rows.map(({ at }) => at)).toEqual([
    "2026-07-01T10:20:30.123Z",
    "2026-07-01T10:20:30.120Z",
    "2026-07-01T10:20:30.000Z",
    "0099-01-01T00:00:00.001Z",
  ]);
});

it("writes names, rows and assignments, and refuses a value that is missing", async () => {
  const pool = openOne();
  await pool`create temporary table "odd ""name" (id int, "Label" text, facts jsonb, tags text[], at timestamptz, big bigint)`;
  const table = 'odd "name';
  const at = "2026-02-03T04:05:06.789Z";
  const rows = [
    { id: 1, Label: "l'été", facts: pool.json({ a: [1] }), tags: ["a,b", 'c"', "{}"], at, big: 9_000_000_000 },
    { id: 2, Label: null, facts: pool.json(null), tags: [], at: new Date(at), big: null },
  ];
  await pool`insert into ${pool(table)} ${pool(rows)}`;
  const selected =
    await pool`select ${pool(["id", "Label", "facts", "tags", "at", "big"])} from ${pool(table)} order by id`;
  expect(selected).toEqual([
    { ...rows[0], facts: { a: [1] } },
    { ...rows[1], at },
  ]);
  const which = pool`id = ${2}`;
  const changed = await pool`update ${pool(table)} set ${pool({ Label: "neuf", big: 7 })}, id = id + 1 where ${which}`;
  expect(changed.count).toBe(1);
  expect(await pool`select "Label", big from ${pool(table)} where id = 3`).toEqual([{ Label: "neuf", big: 7 }]);
  await expect(pool`select ${undefined}`).rejects.toThrow("A value is missing");
});

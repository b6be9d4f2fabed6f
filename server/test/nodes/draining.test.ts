import { once } from "node:events";
import { expect, it } from "vitest";
import { testDatabase } from "../database/database.ts";
import { openRaw } from "../live.client.ts";
import { dataFolder, startServer } from "./process.ts";

const CLIENTS = 40;
const DRAIN_MS = 4_000;

it("a node that is told to stop is not ready, closes its live connections evenly, serves meanwhile, and ends with 0 [OPS-03]", async () => {
  const { url: DATABASE_URL } = await testDatabase();
  const server = await startServer({ DATABASE_URL, DATA_DIR: await dataFolder(), DRAIN_MS: String(DRAIN_MS) });
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => openRaw(server)));
  const closings = clients.map(async ({ closed }) => ({ ...(await closed), at: performance.now() }));
  const stoppedAt = performance.now();
  server.child.kill("SIGTERM");
  await Promise.race(closings);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  const call = await fetch(`${server.url}/authorized`);
  expect([call.status, call.headers.get("connection")]).toEqual([200, "close"]);
  await openRaw(server);
  const closed = await Promise.all(closings);
  expect(new Set(closed.map(({ code }) => code))).toEqual(new Set([1001]));
  // A busy machine delays, but it never closes earlier: each quarter of the time has its share and not more.
  for (const quarter of [1, 2, 3]) {
    const early = closed.filter(({ at }) => at - stoppedAt < (DRAIN_MS * quarter) / 4);
    expect(early.length).toBeLessThanOrEqual((CLIENTS * (quarter + 1)) / 4);
  }
  expect(await server.exited).toBe(0);
});

it("serves with a warning on a schema that later migrations have added to [OPS-07]", async () => {
  const { url: DATABASE_URL, pool } = await testDatabase();
  await pool`insert into schema_migrations (number, name) values (9999, '9999_future.sql')`;
  await pool`alter table rooms add column future text not null default 'later'`;
  const server = await startServer({ DATABASE_URL, DATA_DIR: await dataFolder() });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(server.output()).toContain("the database's schema is newer than this program");
  server.child.kill("SIGTERM");
  await once(server.child, "exit");
});

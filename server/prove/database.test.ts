import { setImmediate as turn } from "node:timers/promises";
import { v7 } from "uuid";
import { expect, it } from "vitest";
import { connect } from "../src/platform/db/connection.ts";
import { migrate } from "../src/platform/db/migrations.ts";
import type { HttpClient } from "../test/client.ts";
import { atEnd } from "../test/ending.ts";
import { openRelay } from "../test/engines/relay.ts";
import { factoryOf } from "../test/factory.ts";
import { openHouse } from "../test/house.ts";
import { startNode } from "../test/nodes/nodes.ts";
import { randomOf } from "../test/random.ts";
import { startPostgresPair } from "./database.pair.ts";
import { SEED, scaled } from "./scale.ts";

const SENDERS = 20;
const CUTS = scaled(300);
const RESTARTS = scaled(10, 2);
/** Between two faults, so that all connections are busy again. */
const MESSAGES_BETWEEN = 40;
const ANSWERED_WITHIN_MS = 10_000;

it(`loses and repeats nothing while connections are cut ${CUTS} times, the database restarts ${RESTARTS} times and fails over [LAST-01]`, async () => {
  const house = await openHouse();
  const pair = await startPostgresPair();
  const relay = await openRelay(pair.port);
  const url = new URL(pair.url);
  url.port = String(relay.port);
  let admin = connect(pair.url, { connections: 2 });
  atEnd(() => admin.end());
  await migrate(admin);
  const factory = factoryOf(admin);
  const [user, room] = [await factory.user(), await factory.room()];
  await factory.participant(room, user);
  const nodes = [
    await startNode(house, { DATABASE_URL: url.href }),
    await startNode(house, { DATABASE_URL: url.href, DATABASE_CONNECTIONS: "4" }),
  ];

  const acknowledged: string[] = [];
  const statuses = new Map<number, number>();
  let longestMs = 0;
  let isOver = false;
  const senders = Array.from({ length: SENDERS }, async (_, n) => {
    const client = nodes[n % nodes.length]!.as(user.uuid);
    while (!isOver) {
      const message = { id: v7(), content: `n° ${n}`, userId: user.id, roomId: room.id, mentions: [] };
      while (!(await isTaken(client, message))) await turn();
      acknowledged.push(message.id);
    }
  });
  async function isTaken(client: HttpClient, message: object): Promise<boolean> {
    const since = performance.now();
    const { status } = await client.send("/amplify/messages/", { message });
    longestMs = Math.max(longestMs, performance.now() - since);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return status === 200;
  }
  const pass = async (count: number) => {
    const wanted = acknowledged.length + count;
    while (acknowledged.length < wanted) await turn();
  };

  const random = randomOf(SEED);
  for (let cut = 1; cut <= CUTS; cut += 1) {
    await pass(1 + random.below(MESSAGES_BETWEEN));
    await admin`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'hello' and pid <> pg_backend_pid()`;
    if (cut % (CUTS / RESTARTS) > 0) continue;
    await pass(MESSAGES_BETWEEN);
    await pair.restart(random.pick(["fast", "immediate"]));
  }
  await pass(MESSAGES_BETWEEN);
  await relay.refuse();
  const port = await pair.failOver();
  await relay.resume(port);
  url.port = String(port);
  await admin.end();
  admin = connect(url.href, { connections: 1 });
  await pass(10 * MESSAGES_BETWEEN);
  isOver = true;
  await Promise.all(senders);

  expect(nodes.map(({ child }) => [child.exitCode, child.signalCode])).toEqual([
    [null, null],
    [null, null],
  ]);
  const stored = await admin<{ id: string; events: number }[]>`
    select m.id, (select count(*) from all_events e where e.subject_id = m.id)::int as events from messages m`;
  expect(stored.filter(({ events }) => events !== 1)).toEqual([]);
  const ids = new Set(stored.map(({ id }) => id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect(stored).toHaveLength(acknowledged.length);
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses.get(503)).toBeGreaterThan(0);
  expect(longestMs).toBeLessThan(ANSWERED_WITHIN_MS);
});

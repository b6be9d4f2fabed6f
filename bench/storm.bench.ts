import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { LIVE_PATH } from "@hello/contract";
import type { Pool } from "../server/src/platform/db/connection.ts";
import { percentile, round, type Times } from "./chat.ts";
import { type Ground, openGround, pathOf } from "./ground.ts";
import { askUntilAnswered, type Call } from "./load.ts";
import { cpuSeconds } from "./processes.ts";
import type { Page, StormReport, StormRequest } from "./storm.pages.ts";

const SOCKETS = Number(process.env.SOCKETS ?? 2_000);
const ROOMS_EACH = 9;
const PEOPLE_PER_ROOM = 30;
const SUBSCRIBED_SHARE = 0.99;
const CALLS_PER_SECOND = 20;
const QUIET_MS = 10_000;
const LOOK_EVERY_MS = 100;
const GIVEN_UP_AFTER_MS = 180_000;

/** The server is killed under 2,000 open pages, and they return by themselves: until they are subscribed, and what others wait. */
export async function bench(): Promise<void> {
  const ground = await openGround({ LIVE_CONNECTIONS_PER_ADDRESS: String(SOCKETS) });
  const { pool } = ground;
  const scene = await prepare(ground);
  let hello = await ground.startHello();
  const browsers = fork(pathOf("./storm.pages.ts"));
  try {
    await tell(browsers, { kind: "open", url: scene.liveUrl, apiKey: scene.apiKey, pages: scene.pages });
    const quietFrom = await countQueries(pool);
    const quiet = await callDuring(scene.call, () => wait(QUIET_MS));
    const perCall = ((await countQueries(pool)) - quietFrom) / quiet.length;

    hello.kill("SIGKILL");
    await once(hello, "exit");
    hello = await ground.startHello();
    const before = await countQueries(pool);
    const [startedAt, cpu] = [Date.now(), cpuSeconds(hello.pid!)];
    let seconds: Record<string, number> = {};
    const during = await callDuring(scene.call, async () => {
      seconds = await untilSubscribed(browsers, startedAt);
    });
    const queries = (await countQueries(pool)) - before - perCall * during.length;
    console.log(`\n${SOCKETS} pages of ${ROOMS_EACH} rooms; load of the machine ${loadavg().map(round).join(", ")}`);
    console.table({
      "seconds until subscribed": seconds,
      "call without, ms": { p50: round(percentile(quiet, 0.5)), p99: round(percentile(quiet, 0.99)) },
      "call meanwhile, ms": { p50: round(percentile(during, 0.5)), p99: round(percentile(during, 0.99)) },
    });
    console.log(
      `queries per connection ${round(queries / SOCKETS)}, CPU s of the server ${round(cpuSeconds(hello.pid!) - cpu)}`,
    );
  } finally {
    browsers.kill();
    await ground.end();
  }
}

type Scene = { liveUrl: string; apiKey: string; pages: Page[]; call: Call };

async function prepare({ pool, url, apiKey, tokenOf, headersOf }: Ground): Promise<Scene> {
  const rooms = Math.ceil((SOCKETS * ROOMS_EACH) / PEOPLE_PER_ROOM);
  await pool`
    insert into rooms (id, workspace, name, product_uuid)
    select gen_random_uuid(), 'speedboat', 'Séjour ' || n, 'storm-' || n from generate_series(1, ${rooms}::int) n`;
  await pool`
    insert into users (id, uuid, workspace)
    select gen_random_uuid(), 'customer_storm' || n, 'speedboat' from generate_series(0, ${SOCKETS}::int - 1) n`;
  await pool`
    insert into participants (id, workspace, room_id, user_id, status, joined_at)
    select gen_random_uuid(), 'speedboat', r.id, u.id, 'NORMAL', now()
    from generate_series(0, ${SOCKETS}::int - 1) n, generate_series(0, ${ROOMS_EACH}::int - 1) k
    join lateral (select id from users where uuid = 'customer_storm' || n) u on true
    join lateral (
      select id from rooms where product_uuid = 'storm-' || (1 + (n * ${ROOMS_EACH}::int + k) % ${rooms}::int)
    ) r on true`;
  await pool`vacuum (analyze)`;
  const people = await pool<{ id: string; uuid: string; rooms: string[] }[]>`
    select u.id, u.uuid, array_agg(p.room_id) as rooms from users u join participants p on p.user_id = u.id
    group by u.id`;
  const pages = await Promise.all(
    people.map(async ({ id, uuid, rooms }) => ({ userId: id, rooms, token: await tokenOf(uuid) })),
  );
  const { uuid, rooms: ofCaller } = people[0]!;
  return {
    liveUrl: `${url.replace("http", "ws")}${LIVE_PATH}`,
    apiKey,
    pages,
    call: {
      method: "GET",
      url: `${url}/amplify/rooms/${ofCaller[0]}/messages`,
      headers: await headersOf(uuid),
      body: () => undefined,
    },
  };
}

/** Calls at a steady rate, however long the answers take. */
async function callDuring(call: Call, work: () => Promise<unknown>): Promise<Times> {
  const agent = new Agent({ keepAlive: true });
  const times: Times = [];
  const pending: Promise<void>[] = [];
  let isWorking = true;
  const calling = (async () => {
    while (isWorking) {
      const asked = performance.now();
      pending.push(askUntilAnswered(call, agent).then(() => void times.push(performance.now() - asked)));
      await wait(1_000 / CALLS_PER_SECOND);
    }
  })();
  await work();
  isWorking = false;
  await calling;
  await Promise.all(pending);
  agent.destroy();
  return times;
}

async function untilSubscribed(browsers: ChildProcess, startedAt: number): Promise<Record<string, number>> {
  for (const until = startedAt + GIVEN_UP_AFTER_MS; Date.now() < until; await wait(LOOK_EVERY_MS)) {
    const { live, liveAt } = await tell<StormReport>(browsers, { kind: "report" });
    if (live < SOCKETS * SUBSCRIBED_SHARE) continue;
    const seconds = liveAt.map((at) => Math.max(0, at - startedAt) / 1_000);
    return { p50: round(percentile(seconds, 0.5)), p99: round(percentile(seconds, SUBSCRIBED_SHARE)) };
  }
  throw new Error(`less than ${SUBSCRIBED_SHARE} of the pages are subscribed after ${GIVEN_UP_AFTER_MS} ms`);
}

/** Nearly every statement of the server is a transaction of its own; a session reports its count within a second. */
async function countQueries(pool: Pool): Promise<number> {
  await wait(2_000);
  const [row] = await pool<{ count: number }[]>`
    select xact_commit::float8 as count from pg_stat_database where datname = current_database()`;
  return row!.count;
}

async function tell<Result>(browsers: ChildProcess, request: StormRequest): Promise<Result> {
  browsers.send(request);
  const [answer] = (await once(browsers, "message")) as [{ result: Result }];
  return answer.result;
}

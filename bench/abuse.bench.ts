import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { generateLarge } from "../demo/generate.ts";
import type { Pool } from "../server/src/platform/db/connection.ts";
import type { Order } from "./abuse.attacker.ts";
import { ATTACKS } from "./abuse.attacks.ts";
import { type Bystander, openBystander } from "./abuse.bystander.ts";
import type { Target } from "./abuse.types.ts";
import { type Ground, openGround, pathOf } from "./ground.ts";
import { askUntilAnswered, type Call, median } from "./load.ts";
import { cpuSeconds, residentKb } from "./processes.ts";

/** Measures only attacks whose name contains one of these words; none means all. */
const WANTED = (process.env.ATTACKS ?? "").split(",");
const ATTACKERS = 5;
const ROOMS = 20;
const MESSAGES = 1_000;
const PHASE_MS = 5_000;
const SETTLE_MS = 1_000;
const CALL_EVERY_MS = 20;
const SEND_EVERY_MS = 100;
const PHOTO_EVERY_MS = 500;
/** An attack is acceptable if others wait at most twice as long, or at most this much longer: usually, and once. */
const RATIO_MAX = 2;
const LONGER_MAX_MS = { median: 100, longest: 1_000 };
/** After an attack the server may have work left; it has settled when a call takes less. */
const SETTLED_MS = 500;
const STAYS_KEY = "bench-only".padEnd(32, "-");

type Times = { call: number[]; delivery: number[]; photo: number[] };

/** Measures another user's calls and live updates with and without each attack, in turns. */
export async function bench(): Promise<void> {
  // Without limits: the measured user calls more often than people do, and from the attackers' address.
  const ground = await openGround({ SPEEDBOAT_STAYS_KEY: STAYS_KEY });
  const { target, call, bystanderOf } = await prepare(ground);
  const server = await ground.startHello();
  const bystander = await bystanderOf();
  const rows: Record<string, object> = {};
  try {
    await measure(call, bystander);
    for (const name of Object.keys(ATTACKS).filter((attack) => WANTED.some((word) => attack.includes(word)))) {
      const idleS = cpuSeconds(server.pid!);
      const calm = await measure(call, bystander);
      const before = residentKb(server.pid!);
      const beganS = cpuSeconds(server.pid!);
      const attacker = await begin(name, target);
      await wait(SETTLE_MS);
      const attacked = await measure(call, bystander);
      const grownMb = Math.round((residentKb(server.pid!) - before) / 1024);
      await end(attacker);
      await settle(call);
      const serverS = `${(beganS - idleS).toFixed(1)} → ${(cpuSeconds(server.pid!) - beganS).toFixed(1)}`;
      rows[name] = {
        ...compared("call", calm.call, attacked.call),
        ...compared("live", calm.delivery, attacked.delivery),
        ...compared("photo", calm.photo, attacked.photo),
        serverS,
        grownMb,
      };
    }
    console.log(
      `\nThe waiting time of others in ms, without and with each attack. Acceptable: at most ${RATIO_MAX} times as long, or ${LONGER_MAX_MS.median} ms longer, and no wait ${LONGER_MAX_MS.longest} ms longer.`,
    );
    console.table(rows);
  } finally {
    bystander.close();
    await ground.end();
  }
}

async function prepare({ pool, url, apiKey, tokenOf, headersOf }: Ground) {
  const made = await generateLarge(pool, { workspace: "speedboat", participants: 50, messages: 100, rooms: ROOMS });
  for (const roomId of made.roomIds) await fillLog(pool, roomId);
  const rows = await pool<{ id: string; uuid: string }[]>`
    select id, uuid from users where id = any(${made.userIds.slice(0, ATTACKERS + 1)})`;
  const people = await Promise.all(rows.map(async ({ id, uuid }) => ({ id, token: await tokenOf(uuid) })));
  const [other, ...attackers] = people;
  const roomId = made.roomIds.at(-1)!;
  const headers = await headersOf(rows[0]!.uuid);
  const call: Call = { method: "GET", url: `${url}/amplify/rooms/${roomId}/messages`, headers, body: () => undefined };
  const target: Target = { url, apiKey, people: attackers, roomIds: made.roomIds, staysKey: STAYS_KEY };
  return { target, call, bystanderOf: () => openBystander({ url, apiKey, roomId, headers, ...other! }) };
}

/** Adds long messages to the event log only, for clients that resume from the beginning. */
async function fillLog(pool: Pool, roomId: string): Promise<void> {
  await pool`
    with stream as (update rooms set event_seq = event_seq + ${MESSAGES} where id = ${roomId} returning event_seq)
    insert into new_events (stream, seq, name, payload)
    select ${roomId}, event_seq - ${MESSAGES} + n, 'onCreateMessage', json_build_object('content', repeat('x', 5000))
    from stream, generate_series(1, ${MESSAGES}) n`;
}

async function measure(call: Call, bystander: Bystander): Promise<Times> {
  const agent = new Agent({ keepAlive: true });
  const times: Times = { call: [], delivery: [], photo: [] };
  const until = performance.now() + PHASE_MS;
  const repeat = async (everyMs: number, into: number[], act: () => Promise<number>) => {
    while (performance.now() < until) {
      into.push(await act());
      await wait(everyMs);
    }
  };
  await Promise.all([
    repeat(CALL_EVERY_MS, times.call, async () => {
      const since = performance.now();
      await askUntilAnswered(call, agent);
      return performance.now() - since;
    }),
    repeat(SEND_EVERY_MS, times.delivery, bystander.deliver),
    repeat(PHOTO_EVERY_MS, times.photo, bystander.sendPhoto),
  ]);
  agent.destroy();
  return times;
}

async function settle(call: Call): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (let tookMs = SETTLED_MS; tookMs >= SETTLED_MS; ) {
    await wait(SETTLE_MS);
    const since = performance.now();
    await askUntilAnswered(call, agent);
    tookMs = performance.now() - since;
  }
  agent.destroy();
}

function compared(title: string, calm: number[], attacked: number[]): Record<string, string | boolean> {
  const percentile = (times: number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!;
  const [usual, now] = [median(calm), median(attacked)];
  const [longest, longestNow] = [Math.max(...calm), Math.max(...attacked)];
  const pair = (before: number, after: number) => `${before.toFixed(1)} → ${after.toFixed(1)}`;
  const isFine = (before: number, after: number, longer: number) =>
    after <= Math.max(before * RATIO_MAX, before + longer);
  return {
    [`${title} p50`]: `${pair(usual, now)} (${(now / usual).toFixed(2)})`,
    [`${title} p95`]: pair(percentile(calm, 0.95), percentile(attacked, 0.95)),
    [`${title} longest`]: pair(longest, longestNow),
    [`${title} acceptable`]:
      isFine(usual, now, LONGER_MAX_MS.median) && isFine(longest, longestNow, LONGER_MAX_MS.longest),
  };
}

/** Once the attacker has loaded its program, which takes seconds on a busy machine. */
async function begin(name: string, target: Target): Promise<ChildProcess> {
  const attacker = fork(pathOf("./abuse.attacker.ts"));
  await once(attacker, "message");
  attacker.send({ kind: "begin", name, target } satisfies Order);
  return attacker;
}

async function end(attacker: ChildProcess): Promise<void> {
  const exited = once(attacker, "exit");
  attacker.send({ kind: "end" } satisfies Order);
  await exited;
}

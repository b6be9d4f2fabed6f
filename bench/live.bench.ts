import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startEmbedded } from "../server/src/db/embedded.ts";
import type { Report, Request, Subscriber } from "./live.receiver.ts";
import { installPeers, PEOPLE, type Post, ROOMS, type Running, SYSTEMS, type System } from "./live.systems.ts";
import { measure, median } from "./load.ts";
import { stopProgram } from "./processes.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const STEADY_PER_SECOND = 5;
const STEADY_MS = 6_000;
const SATURATED_MS = 5_000;
const WINDOW = 6;
const ACKS_MS = 5_000;
const SENDERS = 50;
const SUBSCRIBERS_PER_ROOM = 3;
const TICKS_PER_SECOND = 100;

type Figures = {
  deliveriesPerSecond: number;
  cpuSteady: number;
  cpuSaturated: number;
  p50: number;
  p99: number;
  kbPerConnection: number;
  acksPerSecond: number;
};

/** 1,000 subscribers of one room, then 50 senders in 100 rooms: interleaved rounds, medians, ratios to the first. */
export async function bench(): Promise<void> {
  installPeers();
  const rounds = new Map<System, Figures[]>(SYSTEMS.map((system) => [system, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const system of SYSTEMS) rounds.get(system)!.push(await run(system));
  }
  const rows = SYSTEMS.map((system) => [system.name, medians(rounds.get(system)!)] as const);
  const [, limit] = rows[0]!;
  const ratio = (value: number, of: number) => `${value.toPrecision(3)} (${(value / of).toFixed(2)})`;
  console.log(`\nMedians of ${ROUNDS} interleaved rounds; in brackets the ratio to the first row.`);
  console.table(
    Object.fromEntries(
      rows.map(([name, one]) => [
        name,
        Object.fromEntries((Object.keys(one) as (keyof Figures)[]).map((key) => [key, ratio(one[key], limit[key])])),
      ]),
    ),
  );
}

async function run(system: System): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), "hello-bench-"));
  const database = await startEmbedded(folder, "bench-only");
  const running = await system.start(database.url, folder);
  const receiver = fork(fileURLToPath(new URL("./live.receiver.ts", import.meta.url)));
  try {
    const pid = running.process.pid!;
    const before = residentKb(pid);
    await connect(receiver, running, PEOPLE, () => 0);
    await wait(1_000);
    const kbPerConnection = (residentKb(pid) - before) / PEOPLE;
    await saturate(receiver, running, SATURATED_MS / 3);
    const steady = await measured(receiver, pid, () => sendSteadily(running));
    const saturated = await measured(receiver, pid, () => saturate(receiver, running, SATURATED_MS));
    await connect(receiver, running, ROOMS * SUBSCRIBERS_PER_ROOM, (n) => n % ROOMS);
    const acksPerSecond = await sendConcurrently(running);
    console.log(`${system.name}: ${Math.round(saturated.perSecond)} deliveries/s, ${Math.round(acksPerSecond)} acks/s`);
    return {
      deliveriesPerSecond: saturated.perSecond,
      cpuSteady: steady.cpuPer100k,
      cpuSaturated: saturated.cpuPer100k,
      p50: steady.p50,
      p99: steady.p99,
      kbPerConnection,
      acksPerSecond,
    };
  } finally {
    receiver.kill();
    await stopProgram(running.process);
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function connect(receiver: ChildProcess, running: Running, count: number, roomOf: (n: number) => number) {
  const subscribers: Subscriber[] = Array.from({ length: count }, (_, n) => running.subscriber(roomOf(n), n));
  await ask(receiver, { kind: "connect", subscribers });
}

async function measured(receiver: ChildProcess, pid: number, work: () => Promise<void>) {
  await ask(receiver, { kind: "reset" });
  const [cpu, start] = [cpuSeconds(pid), performance.now()];
  await work();
  const report = await ask<Report>(receiver, { kind: "report" });
  const seconds = (performance.now() - start) / 1_000;
  const { deliveries, p50, p99 } = report;
  return { perSecond: deliveries / seconds, cpuPer100k: ((cpuSeconds(pid) - cpu) / deliveries) * 1e5, p50, p99 };
}

async function sendSteadily(running: Running): Promise<void> {
  const post = running.post(0, 0);
  const sends: Promise<unknown>[] = [];
  for (let sent = 0; sent < (STEADY_PER_SECOND * STEADY_MS) / 1_000; sent += 1) {
    sends.push(send(post));
    await wait(1_000 / STEADY_PER_SECOND);
  }
  await Promise.all(sends);
}

/** So many messages on their way at once, each to all subscribers, and the next when one has reached them all. */
async function saturate(receiver: ChildProcess, running: Running, forMs: number): Promise<void> {
  await ask(receiver, { kind: "reset" });
  const post = running.post(0, 0);
  const end = performance.now() + forMs;
  let sent = 0;
  while (performance.now() < end) {
    const { deliveries } = await ask<Report>(receiver, { kind: "report" });
    const free = WINDOW - (sent - Math.floor(deliveries / PEOPLE));
    if (free <= 0) await wait(2);
    else await Promise.all(Array.from({ length: free }, () => send(post)));
    sent += Math.max(0, free);
  }
}

async function sendConcurrently(running: Running): Promise<number> {
  const rates = await Promise.all(
    Array.from({ length: SENDERS }, async (_, sender) => {
      const posts = [running.post(2 * sender, sender), running.post(2 * sender + 1, sender)] as const;
      const call = { method: "POST", ...posts[0], body: () => Buffer.from(posts[0].body(stamped())) };
      return (await measure(call, 1, ACKS_MS)).perSecond;
    }),
  );
  return rates.reduce((sum, rate) => sum + rate, 0);
}

async function send({ url, headers, body }: Post): Promise<void> {
  const response = await fetch(url, { method: "POST", headers, body: body(stamped()) });
  if (!response.ok) throw new Error(`a send was answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

function stamped(): string {
  return `Bonjour à tous, qui prend le train de huit heures demain matin ? #${process.hrtime.bigint() / 1_000n}#`;
}

async function ask<Result>(receiver: ChildProcess, request: Request): Promise<Result> {
  receiver.send(request);
  const [answer] = (await once(receiver, "message")) as [{ result: Result }];
  return answer.result;
}

function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]);
}

function medians(all: Figures[]): Figures {
  const keys = Object.keys(all[0]!) as (keyof Figures)[];
  return Object.fromEntries(keys.map((key) => [key, median(all.map((one) => one[key]))])) as Figures;
}

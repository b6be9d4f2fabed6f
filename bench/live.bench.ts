import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import type { Report, Request, Subscriber } from "./live.receiver.ts";
import { Sender } from "./live.sender.ts";
import { installPeers, PEOPLE, ROOMS, type Running, SYSTEMS, type System } from "./live.systems.ts";
import { median } from "./load.ts";
import { cpuSeconds, residentKb, stopProgram } from "./processes.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** Measures only systems whose name contains one of these words; none means all. */
const WANTED = (process.env.SYSTEMS ?? "").split(",");
/** "fan-out", "sends" or both. */
const PHASES = (process.env.PHASES ?? "fan-out,sends").split(",");
const FIRST_ONES = 50;
const STEADY_PER_SECOND = 5;
const STEADY_MS = 8_000;
const SATURATED_MS = 5_000;
const WARM_UP_MS = 2_000;
const WINDOW = 6;
const ACKS_MS = 8_000;
const SENDERS = 50;
const SUBSCRIBERS_PER_ROOM = 3;
const DELIVERED_WITHIN_MS = 10_000;

type Figures = {
  deliveriesPerSecond: number;
  cpuSteady: number;
  cpuSaturated: number;
  p50: number;
  p99: number;
  kbPerConnection: number;
  acksPerSecond: number;
  cpuPer10kAcks: number;
};

/** 1,000 subscribers of one room, then 50 senders in 100 rooms: interleaved rounds, medians, ratios to the first. */
export async function bench(): Promise<void> {
  installPeers();
  const systems = SYSTEMS.filter(({ name }) => WANTED.some((word) => name.includes(word)));
  const rounds = new Map<System, Partial<Figures>[]>(systems.map((system) => [system, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const system of systems) rounds.get(system)!.push(await run(system));
  }
  const rows = systems.map((system) => [system.name, medians(rounds.get(system)!)] as const);
  const [, limit] = rows[0]!;
  const ratio = (value: number, base: number) => `${value.toPrecision(3)} (${(value / base).toFixed(2)})`;
  console.log(`\nMedians of ${ROUNDS} interleaved rounds; in brackets the ratio to the first row.`);
  console.table(
    Object.fromEntries(
      rows.map(([name, figures]) => [
        name,
        Object.fromEntries(
          (Object.keys(figures) as (keyof Figures)[]).map((key) => [key, ratio(figures[key]!, limit[key]!)]),
        ),
      ]),
    ),
  );
}

async function run(system: System): Promise<Partial<Figures>> {
  const folder = await mkdtemp(join(tmpdir(), "hello-bench-"));
  const database = await startEmbedded(folder, "bench-only");
  const running = await system.start(database.url, folder);
  try {
    const bench = new LiveBench(running);
    const fanOut = PHASES.includes("fan-out") ? await bench.fanOut() : {};
    const sends = PHASES.includes("sends") ? await bench.sends() : {};
    await bench.checkStored();
    const figures = { ...fanOut, ...sends };
    console.log(system.name, figures);
    return figures;
  } finally {
    await stopProgram(running.process);
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

class LiveBench {
  readonly #running: Running;
  readonly #pid: number;
  #receiver!: ChildProcess;
  #acknowledged = 0;

  constructor(running: Running) {
    this.#running = running;
    this.#pid = running.process.pid!;
  }

  async fanOut() {
    this.#receiver = startReceiver();
    try {
      // The first connections also pay for code, caches and database connections that all others share.
      await this.#connect(FIRST_ONES, (n) => 1 + (n % (ROOMS - 1)));
      await wait(1_000);
      const before = residentKb(this.#pid);
      await this.#connect(PEOPLE, () => 0);
      await wait(1_000);
      const kbPerConnection = (residentKb(this.#pid) - before) / PEOPLE;
      await this.#saturate(WARM_UP_MS);
      const steady = await this.#measured(() => this.#sendSteadily());
      const saturated = await this.#measured(() => this.#saturate(SATURATED_MS));
      return {
        deliveriesPerSecond: saturated.perSecond,
        cpuSteady: steady.cpuPer100k,
        cpuSaturated: saturated.cpuPer100k,
        p50: steady.p50,
        p99: steady.p99,
        kbPerConnection,
      };
    } finally {
      this.#receiver.kill();
    }
  }

  async sends() {
    this.#receiver = startReceiver();
    try {
      await this.#connect(ROOMS * SUBSCRIBERS_PER_ROOM, (n) => n % ROOMS);
      // Messages in flight would be counted in the next phase.
      await this.#allDelivered((await this.#sendConcurrently(WARM_UP_MS)) * SUBSCRIBERS_PER_ROOM);
      await ask(this.#receiver, { kind: "reset" });
      const [cpu, start] = [cpuSeconds(this.#pid), performance.now()];
      const acknowledged = await this.#sendConcurrently(ACKS_MS);
      const acksPerSecond = acknowledged / ((performance.now() - start) / 1_000);
      const cpuPer10kAcks = ((cpuSeconds(this.#pid) - cpu) / acknowledged) * 1e4;
      await this.#allDelivered(acknowledged * SUBSCRIBERS_PER_ROOM);
      return { acksPerSecond, cpuPer10kAcks };
    } finally {
      this.#receiver.kill();
    }
  }

  /** Every acknowledged message must be stored. */
  async checkStored(): Promise<void> {
    const stored = await this.#running.stored();
    if (stored !== this.#acknowledged) throw new Error(`${this.#acknowledged} acknowledged, ${stored} stored`);
  }

  async #connect(count: number, roomOf: (n: number) => number): Promise<void> {
    const subscribers: Subscriber[] = Array.from({ length: count }, (_, n) => this.#running.subscriber(roomOf(n), n));
    await ask(this.#receiver, { kind: "connect", subscribers });
  }

  /** `work` returns the number of messages it sent; each must reach every subscriber. */
  async #measured(work: () => Promise<number>) {
    await ask(this.#receiver, { kind: "reset" });
    const [cpu, start] = [cpuSeconds(this.#pid), performance.now()];
    const { deliveries, p50, p99 } = await this.#allDelivered((await work()) * PEOPLE);
    const seconds = (performance.now() - start) / 1_000;
    const cpuPer100k = ((cpuSeconds(this.#pid) - cpu) / deliveries) * 1e5;
    return { perSecond: deliveries / seconds, cpuPer100k, p50, p99 };
  }

  async #allDelivered(expected: number): Promise<Report> {
    const deadline = performance.now() + DELIVERED_WITHIN_MS;
    let report = await ask<Report>(this.#receiver, { kind: "report" });
    while (report.deliveries < expected && performance.now() < deadline) {
      await wait(20);
      report = await ask<Report>(this.#receiver, { kind: "report" });
    }
    if (report.deliveries !== expected) throw new Error(`${report.deliveries} deliveries instead of ${expected}`);
    return report;
  }

  async #sendSteadily(): Promise<number> {
    const post = this.#running.post(0, 0);
    const sender = new Sender(post.url);
    const count = (STEADY_PER_SECOND * STEADY_MS) / 1_000;
    const sends: Promise<void>[] = [];
    for (let sent = 0; sent < count; sent += 1) {
      // Waits for a response that takes longer than the pause between two sends.
      await sends.at(-1);
      sends.push(sender.send(post, stamped()));
      await wait(1_000 / STEADY_PER_SECOND);
    }
    await Promise.all(sends);
    sender.close();
    this.#acknowledged += count;
    return count;
  }

  /** Keeps this many messages in flight; the next starts when one has reached all subscribers. */
  async #saturate(forMs: number): Promise<number> {
    await ask(this.#receiver, { kind: "reset" });
    const post = this.#running.post(0, 0);
    const senders = Array.from({ length: WINDOW }, () => new Sender(post.url));
    const end = performance.now() + forMs;
    let sent = 0;
    while (performance.now() < end) {
      const { deliveries } = await ask<Report>(this.#receiver, { kind: "count" });
      const free = WINDOW - (sent - Math.floor(deliveries / PEOPLE));
      if (free <= 0) await wait(2);
      else await Promise.all(senders.slice(0, free).map((sender) => sender.send(post, stamped())));
      sent += Math.max(0, free);
    }
    for (const sender of senders) sender.close();
    this.#acknowledged += sent;
    await this.#allDelivered(sent * PEOPLE);
    return sent;
  }

  /** Each sender alternates between two rooms of its own, as fast as it gets responses. */
  async #sendConcurrently(forMs: number): Promise<number> {
    const end = performance.now() + forMs;
    const counts = await Promise.all(
      Array.from({ length: SENDERS }, async (_, user) => {
        const posts = [this.#running.post(2 * user, user), this.#running.post(2 * user + 1, user)] as const;
        const sender = new Sender(posts[0].url);
        let count = 0;
        for (; performance.now() < end; count += 1) await sender.send(posts[count % 2]!, stamped());
        sender.close();
        return count;
      }),
    );
    const total = counts.reduce((sum, count) => sum + count, 0);
    this.#acknowledged += total;
    return total;
  }
}

function startReceiver(): ChildProcess {
  return fork(fileURLToPath(new URL("./live.receiver.ts", import.meta.url)));
}

function stamped(): string {
  return `Bonjour à tous, qui prend le train de huit heures demain matin ? #${process.hrtime.bigint() / 1_000n}#`;
}

async function ask<Result>(receiver: ChildProcess, request: Request): Promise<Result> {
  receiver.send(request);
  const [answer] = (await once(receiver, "message")) as [{ result: Result }];
  return answer.result;
}

function medians(all: Partial<Figures>[]): Partial<Figures> {
  const keys = Object.keys(all[0]!) as (keyof Figures)[];
  return Object.fromEntries(keys.map((key) => [key, median(all.map((figures) => figures[key]!))]));
}

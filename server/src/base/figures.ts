import { setTimeout as wait } from "node:timers/promises";
import { WORKSPACES, type Workspace } from "@hello/contract";
import { Counter, Gauge, Histogram, Registry } from "prom-client";

const DURATION_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export type Figures = ReturnType<typeof createFigures>;

/** What this node reports at `/metrics` (D91). No label holds an id, so their number is bounded. */
export function createFigures() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "hello_http_request_duration_seconds",
      help: "Time from the arrival of a request to the end of its answer.",
      labelNames: ["method", "route", "status"],
      buckets: DURATION_BUCKETS_S,
      registers,
    }),
    delivered: new Counter({
      name: "hello_live_events_delivered_total",
      help: "Events written to live connections.",
      registers,
    }),
    lateness: new Histogram({
      name: "hello_live_delivery_seconds",
      help: "Time from the commit of a message, by the database's clock, to the sockets of this node.",
      buckets: DURATION_BUCKETS_S,
      registers,
    }),
    resets: new Counter({
      name: "hello_live_resets_total",
      help: "Streams that a client could not resume and had to fetch anew.",
      registers,
    }),
    cutOff: new Counter({
      name: "hello_live_readers_cut_off_total",
      help: "Connections that were cut because the client did not read.",
      registers,
    }),
    settled: new Counter({
      name: "hello_ledger_settled_total",
      help: "E-mails and SMS that this node has handed over, by outcome.",
      labelNames: ["channel", "state"],
      registers,
    }),
    version: new Gauge({
      name: "hello_info",
      help: "1, with the program's version and the number of the last migration.",
      labelNames: ["version", "schema"],
      registers,
    }),
    loopSuccess: new Gauge({
      name: "hello_loop_last_success_timestamp_seconds",
      help: "When each of the regular tasks of this node last succeeded, or began if it never has.",
      labelNames: ["kind"],
      registers,
    }),
  };
}

/** A number that is looked up when it is asked for; NaN while it cannot be known. */
export function gaugeOf(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  const registers = [registry];
  const look = beside(read);
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      this.set((await look()) ?? Number.NaN);
    },
  });
}

/** A number for each workspace, found in rows that several figures share; NaN while they cannot be known. */
export function gaugeByWorkspace<Row extends { workspace: Workspace }>(
  registry: Registry,
  look: () => Promise<Row[] | undefined>,
  { name, help }: { name: string; help: string },
  /** Null where a workspace has none. */
  read: (row: Row | undefined) => number | null,
): void {
  new Gauge({
    name,
    help,
    labelNames: ["workspace"],
    registers: [registry],
    async collect() {
      const rows = await look();
      this.reset();
      for (const workspace of WORKSPACES) {
        const value = rows ? read(rows.find((row) => row.workspace === workspace)) : Number.NaN;
        if (value !== null) this.set({ workspace }, value);
      }
    },
  });
}

/** Had the prefix from the beginning. */
const ALWAYS_PREFIXED = "hello_info";

/** All figures as Prometheus reads them. For one release those of ours also have their old names, without the prefix (D199). */
export async function textOf(registry: Registry): Promise<string> {
  const text = await registry.metrics();
  const old = text.split("\n\n").flatMap((block) => {
    const [, name = ""] = /^# HELP (\S+)/.exec(block) ?? [];
    if (!name.startsWith("hello_") || name === ALWAYS_PREFIXED) return [];
    const lines = block.replace(/^(# HELP \S+ ).*/, `$1Old name of ${name}.`);
    return lines.replaceAll(/^((?:# \w+ )?)hello_/gm, "$1").trimEnd();
  });
  return `${text}\n${old.join("\n\n")}\n`;
}

/** The figures of a node are needed most while its database is away: what takes longer than this is left out. */
const READ_WITHIN_MS = 1_000;

async function soon<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([reading, wait(READ_WITHIN_MS, undefined, { ref: false })]);
}

/**
 * Reads what several figures share, once for all of them. Undefined if it fails or comes late; as long as it has not come,
 * nobody waits for it again and it is not asked for again.
 */
export function beside<Value>(read: () => Value | Promise<Value>): () => Promise<Value | undefined> {
  let reading: Promise<Value | undefined> | undefined;
  let isLate = false;
  return async () => {
    if (isLate) return undefined;
    reading ??= Promise.resolve()
      .then(read)
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
        isLate = false;
      });
    const asked = reading;
    const value = await soon(asked);
    if (reading === asked) isLate = true;
    return value;
  };
}

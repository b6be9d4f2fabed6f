import { setTimeout as wait } from "node:timers/promises";
import { LEDGER_CHANNELS, type LedgerChannel, type Workspace } from "@hello/contract";
import { v4 as newOpaqueId } from "uuid";
import type { Config } from "../../base/config.ts";
import type { Keys } from "../../base/secrets.ts";
import type { Pool } from "../../platform/db/connection.ts";
import type { Handover } from "../../platform/outside/handover.ts";
import { type FailingGateway, type GatewayWatch, watchGateway } from "./delivery.failing.ts";
import { type Gateway, openGateway } from "./delivery.gateways.ts";
import { readAddress } from "./delivery.plan.ts";
import { holdQuiet, isQuiet, listQuiet } from "./delivery.quiet.ts";
import type { ClaimedRow, Loaded, Senders } from "./delivery.senders.ts";
import * as ledger from "./delivery.store.ts";

/** Requests to push services are small, and one service that hangs must not hold up the others. */
const AT_ONCE: Record<LedgerChannel, number> = { email: 20, sms: 20, push: 100 };
/** Checking an idle ledger takes one small query. */
const LOOK_EVERY_MS = 2_000;
/** Lets a few deliveries finish before the ledger is queried again. */
const GATHER_MS = 25;
/** How often the bucket is checked while the rate is the limit. */
const REFILL_MS = 100;
/** A notification that takes every worker with it must end. */
const ABANDONED_MAX = 8;
/** The longest pause between two attempts: when the gateway is back, urgent messages leave within minutes. */
const PAUSE_MAX_MS = 15 * 60_000;
const URGENT_PAUSE_MAX_MS = 2 * 60_000;
/** A gateway may ask for a longer wait than our own, up to this. */
const ASKED_MAX_MS = 24 * 3_600_000;
/** A lease is longer than all timeouts of a hand-over, so an expired lease means that the worker has died. */
const LEASE_TIMEOUTS = 4;
const SETTLE_TRIES = 5;
const SETTLE_AGAIN_MS = 1_000;

export type DeliveryOptions = {
  onError: (error: unknown) => void;
  onSettled?: (channel: LedgerChannel, state: ledger.Settlement["state"]) => void;
  /** Called once a minute at most while a gateway fails. */
  onFailing?: (failing: FailingGateway) => void;
  /** The clock of the quiet hours, and of that minute. */
  now?: () => Date;
  lookEveryMs?: number;
};

export type Delivery = { stop: () => Promise<void> };

/** Sends the rows of the ledger, on any number of nodes, until stopped. Deliveries in progress finish first. */
export function startDelivery(
  foundations: { config: Config; pool: Pool; keys: Pick<Keys, "unsubscribe" | "bounces">; senders: Senders },
  options: DeliveryOptions,
): Delivery {
  const { onError, onSettled = () => {}, onFailing = () => {}, now = () => new Date() } = options;
  const { lookEveryMs = LOOK_EVERY_MS } = options;
  const stopping = new AbortController();
  const runs = LEDGER_CHANNELS.flatMap((channel) => {
    const gateway = openGateway(foundations, channel);
    if (!gateway) return [];
    const watch = watchGateway(channel, { now, onFailing });
    const hooks = { watch, onError, onSettled, now, lookEveryMs };
    return [work({ ...foundations, channel, gateway, owner: newOpaqueId(), ...hooks }, stopping.signal)];
  });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(runs);
    },
  };
}

type Worker = {
  config: Config;
  pool: Pool;
  keys: Pick<Keys, "unsubscribe" | "bounces">;
  senders: Senders;
  channel: LedgerChannel;
  gateway: Gateway;
  owner: string;
  watch: GatewayWatch;
} & Required<Omit<DeliveryOptions, "onFailing">>;

async function work(worker: Worker, stopping: AbortSignal): Promise<void> {
  const underWay = new Set<Promise<void>>();
  let cleanedAt = 0;
  const atOnce = AT_ONCE[worker.channel];
  while (!stopping.aborted) {
    let taken = 0;
    const free = atOnce - underWay.size;
    try {
      if (underWay.size > 0 || (await ledger.isAnythingDue(worker.pool, worker.channel))) {
        if (Date.now() - cleanedAt >= worker.lookEveryMs) {
          await ledger.prepareRate(worker.pool, worker.channel);
          const givenUp = { reason: "interrupted", attemptsMax: ABANDONED_MAX } as const;
          await ledger.giveUpAbandoned(worker.pool, worker.channel, givenUp, worker.senders.noteSettled);
          cleanedAt = Date.now();
        }
        const rows = await claim(worker, free);
        const loaded = await load(worker, rows);
        for (const row of rows) {
          taken += 1;
          const delivering = deliver(worker, row, loaded.get(row.id)).catch(worker.onError);
          underWay.add(delivering);
          void delivering.finally(() => underWay.delete(delivering));
        }
      }
    } catch (error) {
      worker.onError(error);
    }
    worker.watch.tell();
    const pauseMs = taken === free ? GATHER_MS : taken > 0 ? REFILL_MS : worker.lookEveryMs;
    if (underWay.size === atOnce) await Promise.race(underWay);
    await wait(pauseMs, undefined, { signal: stopping }).catch(() => {});
  }
  await Promise.all(underWay);
}

async function claim(worker: Worker, limit: number): Promise<ClaimedRow[]> {
  const { pool, channel, owner, config } = worker;
  const now = worker.now();
  const quiet = await listQuiet(pool, config, now);
  for (const zone of quiet) await holdQuiet(pool, channel, zone, now);
  if (limit === 0) return [];
  const perSecond = config.delivery.perSecond[channel];
  const held = isQuiet(pool, quiet, now);
  return ledger.claimDue(pool, { channel, owner, limit, perSecond, leaseMs: leaseOf(config), held });
}

function leaseOf({ delivery }: Config): number {
  return LEASE_TIMEOUTS * delivery.timeoutMs;
}

/** Loads addresses and contents of the rows. */
async function load({ pool: db, channel, config, keys, senders }: Worker, rows: ClaimedRow[]) {
  const loading = { db, channel, keys, originOf: (workspace: Workspace) => config.sites[workspace].origins[0] };
  const loaded = new Map<string, Loaded>();
  for (const [kind, ofKind] of Map.groupBy(rows, ({ kind }) => kind)) {
    const loadRows = kind === null ? senders.notices : senders.kinds[kind];
    for (const [id, row] of (await loadRows?.(loading, ofKind)) ?? []) loaded.set(id, row);
  }
  return loaded;
}

const DELETED: Loaded = { address: null, content: null };

async function deliver(worker: Worker, row: ClaimedRow, loaded = DELETED): Promise<void> {
  const { pool, channel, owner, gateway, config } = worker;
  const held: ledger.Held = { id: row.id, owner };
  if ("unwanted" in loaded) return settle(worker, held, { state: "suppressed", reason: loaded.unwanted });
  const { address, country, content } = loaded;
  if (!content) return settle(worker, held, { state: "failed", reason: "content_deleted" });
  const read = readAddress(channel, address ?? "", country);
  if ("problem" in read) return settle(worker, held, { state: "failed", reason: read.problem });
  if (!(await ledger.markSending(pool, held, leaseOf(config)))) return;
  const handover = await gateway.send({ ...row, ...read, content });
  worker.watch.note(handover);
  await settle(worker, held, settlementOf(handover, row, config.delivery.retryMs));
}

function settlementOf(handover: Handover, row: ClaimedRow, retryMs: number): ledger.Settlement {
  if (handover.result === "accepted") return { state: "sent", reason: null };
  const { reason } = handover;
  if (handover.result === "unwanted") return { state: "suppressed", reason };
  if (handover.result === "unknown") return { state: "unknown", reason };
  if (!handover.again || row.isLast) return { state: "failed", reason };
  const asked = Math.min(ASKED_MAX_MS, handover.afterMs ?? 0);
  return { state: "queued", reason, afterMs: Math.max(asked, pauseAfter(row, retryMs)) };
}

/** Doubles with each attempt, with jitter. */
function pauseAfter({ attempts, urgent }: ClaimedRow, retryMs: number): number {
  const pauseMs = Math.min(urgent ? URGENT_PAUSE_MAX_MS : PAUSE_MAX_MS, retryMs * 2 ** attempts);
  return Math.round(pauseMs * (0.75 + Math.random() / 2));
}

/** Retries while the database is unreachable: nobody else knows the outcome. */
async function settle(worker: Worker, held: ledger.Held, settlement: ledger.Settlement): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ledger.settle(worker.pool, held, settlement, worker.senders.noteSettled);
      return worker.onSettled(worker.channel, settlement.state);
    } catch (error) {
      if (attempt === SETTLE_TRIES) throw error;
      await wait(SETTLE_AGAIN_MS);
    }
  }
}

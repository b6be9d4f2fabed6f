import { setTimeout as wait } from "node:timers/promises";
import { type DeliveryReason, LEDGER_CHANNELS, type LedgerChannel, WORKSPACES, type Workspace } from "@hello/contract";
import { v4 as newOpaqueId } from "uuid";
import type { Config } from "../config.ts";
import type { Pool } from "../db/connection.ts";
import { findUntold } from "../evening/evening.store.ts";
import type { Handover } from "../outside/handover.ts";
import type { Keys } from "../secrets.ts";
import { type FailingGateway, type GatewayWatch, watchGateway } from "./delivery.failing.ts";
import { type Gateway, openGateway } from "./delivery.gateways.ts";
import type { Outgoing } from "./delivery.mail.ts";
import { readAddress } from "./delivery.plan.ts";
import { quietUntil } from "./delivery.quiet.ts";
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
  /** Called when the outcome of a row is stored. */
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
  foundations: { config: Config; pool: Pool; keys: Pick<Keys, "unsubscribe"> },
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
          await ledger.giveUpAbandoned(worker.pool, worker.channel, {
            reason: "interrupted",
            attemptsMax: ABANDONED_MAX,
          });
          cleanedAt = Date.now();
        }
        for (const row of await claim(worker, free)) {
          taken += 1;
          const delivering = deliver(worker, row).catch(worker.onError);
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

async function claim(worker: Worker, limit: number): Promise<ledger.ClaimedDelivery[]> {
  const { pool, channel, owner, config } = worker;
  const workspaces = await holdQuiet(worker);
  if (limit === 0) return [];
  const perSecond = config.delivery.perSecond[channel];
  return ledger.claimDue(pool, { channel, owner, limit, perSecond, leaseMs: leaseOf(config), workspaces });
}

/** The workspaces that may send now. Messages of the others are postponed to the end of their quiet hours. */
async function holdQuiet({ pool, channel, config, now }: Worker): Promise<Workspace[]> {
  const open: Workspace[] = [];
  for (const workspace of WORKSPACES) {
    const { quietHours } = config.sites[workspace];
    const end = quietHours && quietUntil(quietHours, now());
    if (end) await ledger.holdUntil(pool, channel, workspace, end);
    else open.push(workspace);
  }
  return open;
}

function leaseOf({ delivery }: Config): number {
  return LEASE_TIMEOUTS * delivery.timeoutMs;
}

async function deliver(worker: Worker, row: ledger.ClaimedDelivery): Promise<void> {
  const { pool, channel, owner, gateway, config } = worker;
  const { id, workspace } = row;
  const held: ledger.Held = { id, owner };
  const { address, content, unwanted } = await contentOf(pool, row);
  if (unwanted) return settle(worker, held, { state: "suppressed", reason: unwanted });
  const read = readAddress(channel, address ?? "");
  if ("problem" in read) return settle(worker, held, { state: "failed", reason: read.problem });
  if (!content) return settle(worker, held, { state: "failed", reason: "content_deleted" });
  if (!(await ledger.markSending(pool, held, leaseOf(config)))) return;
  const handover = await gateway.send({ id, workspace, ...read, content });
  worker.watch.note(handover);
  await settle(worker, held, settlementOf(handover, row, config.delivery.retryMs));
}

/** What a row says, where it goes, and why it is not to leave any more. */
type RowContent = {
  address: string | null;
  content: Outgoing["content"] | null;
  unwanted?: DeliveryReason;
};

async function contentOf(
  pool: Pool,
  { address, notice, alarm, moderation, erasure, evening, isStopped }: ledger.ClaimedDelivery,
): Promise<RowContent> {
  if (isStopped) return { address: null, content: null, unwanted: "opted_out" };
  if (!evening) return { address, content: notice ?? alarm ?? moderation ?? erasure };
  const untold = await findUntold(pool, evening.userId, evening.moment);
  if (!untold || untold.isOff) return { address: null, content: null, unwanted: "opted_out" };
  if (untold.isLate) return { address: null, content: null, unwanted: "too_late" };
  const { notices, rooms, center } = untold;
  if (notices === 0 && rooms.length === 0) return { address: null, content: null, unwanted: "nothing_unread" };
  return { address: untold.address, content: { userId: evening.userId, notices, rooms, center } };
}

function settlementOf(handover: Handover, row: ledger.ClaimedDelivery, retryMs: number): ledger.Settlement {
  if (handover.result === "accepted") return { state: "sent", reason: null };
  const { reason } = handover;
  if (handover.result === "unwanted") return { state: "suppressed", reason };
  if (handover.result === "unknown") return { state: "unknown", reason };
  if (!handover.again || row.isLast) return { state: "failed", reason };
  const asked = Math.min(ASKED_MAX_MS, handover.afterMs ?? 0);
  return { state: "queued", reason, afterMs: Math.max(asked, pauseAfter(row, retryMs)) };
}

/** Doubles with each attempt, with jitter. */
function pauseAfter({ attempts, urgent }: ledger.ClaimedDelivery, retryMs: number): number {
  const pauseMs = Math.min(urgent ? URGENT_PAUSE_MAX_MS : PAUSE_MAX_MS, retryMs * 2 ** attempts);
  return Math.round(pauseMs * (0.75 + Math.random() / 2));
}

/** Retries while the database is unreachable: nobody else knows the outcome. */
async function settle(worker: Worker, held: ledger.Held, settlement: ledger.Settlement): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ledger.settle(worker.pool, held, settlement);
      return worker.onSettled(worker.channel, settlement.state);
    } catch (error) {
      if (attempt === SETTLE_TRIES) throw error;
      await wait(SETTLE_AGAIN_MS);
    }
  }
}

import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "../../platform/context.ts";
import { isDeadlock } from "../../platform/db/connection.errors.ts";
import type { Db } from "../../platform/db/connection.ts";
import { write } from "../../platform/db/writing.ts";
import type { DueKind } from "../../platform/due/due.loop.ts";
import * as parts from "./notices.parts.store.ts";
import { countParts, type PlannedPart } from "./notices.parts.ts";
import { addRecipients, insertSend, type NewSend } from "./notices.store.ts";

/**
 * The only code that stores notices (D192). A send of more than one part is stored part by part, each in its own
 * transaction: first all notices, then the rows of the ledger.
 */

/** The pause before the next part, in which the database serves the chat. */
const PAUSE_MS = 3;

/**
 * Who stores the parts after the transaction: the caller, by `storeRest`, or the loop. If either dies, the loop of any node
 * continues.
 */
export type StoredBy = "caller" | "loop";
const TRIES = 5;
/** For so long the loop leaves the parts to the caller. */
const CALLER_HAS_S = 10;

/** The highest number of the events, null if nobody was reached. Undefined if parts are stored later. */
export type StoredAtOnce = { seq: number | null } | { seq?: undefined };

/** A new send with its recipients. */
export async function storeSend(
  tx: Db,
  send: NewSend,
  planned: PlannedPart[],
  by: StoredBy = "loop",
): Promise<StoredAtOnce> {
  const [only, ...others] = planned;
  const isWhole = others.length === 0;
  await insertSend(tx, send, isWhole);
  if (!(only && isWhole)) {
    await insertParts(tx, send.id, planned, by);
    return {};
  }
  const { stayId = null, asks = null, reminds = null, filters = null, caseId, decisionId } = send;
  const isStatement = Boolean(caseId ?? decisionId);
  return storeAtOnce(tx, { ...send, stayId, asks, reminds, filters, isStatement, isWhole, createdAt: "now" }, only);
}

/** Further recipients of a send that exists. */
export async function addToSend(tx: Db, sendId: string, planned: PlannedPart[]): Promise<void> {
  const send = await parts.findParted(tx, sendId);
  if (!send) return;
  await addRecipients(tx, { id: sendId, ...countParts(send, planned) });
  const [only, ...others] = planned;
  // While parts of the send are still to be stored, none of its messages leaves.
  if (only && others.length === 0 && send.isWhole) await storeAtOnce(tx, send, only);
  else await insertParts(tx, sendId, planned, "loop");
}

async function insertParts(tx: Db, sendId: string, planned: PlannedPart[], by: StoredBy): Promise<void> {
  const people = planned.map((part) => part.people);
  await parts.insertParts(tx, sendId, people, by === "caller" ? CALLER_HAS_S : 0);
}

async function storeAtOnce(tx: Db, send: parts.PartedSend, part: PlannedPart): Promise<StoredAtOnce> {
  const { seq } = await storeNotices(tx, send, part);
  await parts.insertDeliveries(tx, send, part);
  return { seq };
}

async function storeNotices(tx: Db, send: parts.PartedSend, source: parts.Source): Promise<parts.StoredNotices> {
  if (send.reminds) await parts.lockReminded(tx, send, source);
  return parts.insertNotices(tx, send, source);
}

/** `whole`: everybody has the notice from now on. `none`: nothing is left, or others are storing the last parts. */
type Step = "part" | "whole" | "none";

async function storeNext(tx: Db, send: parts.PartedSend): Promise<Step> {
  if ((await storeNotices(tx, send, "next")).taken) return "part";
  const { taken, isWhole } = await parts.insertDeliveries(tx, send, "next");
  return isWhole ? "whole" : taken ? "part" : "none";
}

/** Stores the remaining parts of a send. Several callers may run at once: each part is stored once. */
export async function storeRest(
  context: Pick<Context, "pool" | "announce" | "announceMany">,
  sendId: string,
): Promise<void> {
  const { pool } = context;
  const send = await parts.findParted(pool, sendId);
  if (!send) return;
  // A reminder's part is two statements; any other is one, which is a transaction by itself.
  const inOne = <Result>(work: (db: Db) => Promise<Result>) => (send.reminds ? write(context, work) : work(pool));
  do {
    while ((await again(() => inOne((db) => storeNotices(db, send, "next")))).taken) await wait(PAUSE_MS);
    for (;;) {
      const { taken, isWhole } = await again(() => parts.insertDeliveries(pool, send, "next"));
      if (isWhole) context.announceMany();
      if (!taken) break;
      await wait(PAUSE_MS);
    }
    // Another node may be storing the last parts.
  } while (await isUnfinishedAfter(pool, sendId));
}

async function isUnfinishedAfter(pool: Context["pool"], sendId: string): Promise<boolean> {
  await wait(PAUSE_MS);
  return parts.isUnfinished(pool, sendId);
}

/** Repeats work that PostgreSQL rolled back as one of several statements that waited for each other. */
async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || tries === TRIES) throw error;
    }
  }
}

/** Stores the parts of sends whose node died, or that the loop has planned: one part for each transaction. */
export const unfinishedSends: DueKind<parts.PartedSend> = {
  name: "sends",
  isCalm: true,
  claim: parts.claimUnfinished,
  handle: async (tx, send) => ((await storeNext(tx, send)) === "whole" ? "many" : []),
};

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
 * The one way in which notices are stored (D192). What is more than one part is stored part by part, each in a transaction
 * of its own: first everybody's notice, and once all have it the rows of the ledger.
 */

/** The pause before the next part, in which the database serves the chat. */
const PAUSE_MS = 3;

/** Who stores the parts after the transaction: its caller, by `storeRest`, or the loop. If it dies, the loop of any node. */
export type StoredBy = "caller" | "loop";
const TRIES = 5;
/** For so long the loop leaves the parts to the caller. */
const CALLER_HAS_S = 10;

/** Whether somebody was reached at once: by the event of this number, the highest. Parts are stored later. */
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
  const { stayId = null, asks = null, reminds = null, caseId, decisionId } = send;
  const isStatement = Boolean(caseId ?? decisionId);
  return storeAtOnce(tx, { ...send, stayId, asks, reminds, isStatement, isWhole, createdAt: "now" }, only);
}

/** Further recipients of a send that exists. */
export async function addToSend(tx: Db, sendId: string, planned: PlannedPart[]): Promise<void> {
  const send = await parts.findParted(tx, sendId);
  if (!send) return;
  await addRecipients(tx, { id: sendId, ...countParts(send, planned) });
  const [only, ...others] = planned;
  // While others have not got it yet, nothing of it leaves.
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

/** Stores what is left of a send. Several may do so at the same time: each part is stored once. */
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
    // Somebody else may be storing the last parts.
  } while (await isUnfinishedAfter(pool, sendId));
}

async function isUnfinishedAfter(pool: Context["pool"], sendId: string): Promise<boolean> {
  await wait(PAUSE_MS);
  return parts.isUnfinished(pool, sendId);
}

/** PostgreSQL ends one of several statements that wait for each other. It has left no trace, and runs again. */
async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || tries === TRIES) throw error;
    }
  }
}

/** Sends whose node died, and those that the loop has planned. A part at a time, so that each is a transaction. */
export const unfinishedSends: DueKind<parts.PartedSend> = {
  name: "sends",
  isCalm: true,
  claim: parts.claimUnfinished,
  handle: async (tx, send) => ((await storeNext(tx, send)) === "whole" ? "many" : []),
};

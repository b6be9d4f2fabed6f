import type { Workspace } from "@hello/contract";
import type { Reader } from "../../people/access.reach.ts";
import { tellTeam } from "../../people/users/users.team.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/db/connection.ts";
import { PART } from "../../platform/db/parts.ts";
import { addToJournal } from "../../platform/journal/journal.store.ts";
import type { PartedSend } from "../notices/notices.parts.store.ts";
import * as store from "./sends.retry.store.ts";

/** Sending again what was lost (D202): by staff for one send, and by `hello retry` for all of them. */

/** Half of the gateway's rate is left to what is sent meanwhile. */
const SHARE = 0.5;

export type Retrying = Pick<Context, "config" | "pool">;
/** Who sends again, for the journal and the reach. An operator at the command line has no id. */
export type Retrier = Reader;
export type Retried = store.RequeuedPart;

/** Returns how many rows are in the queue again. Each is taken once, whoever asks at the same time. */
export async function retrySend(context: Retrying, send: PartedSend, lost: store.Lost, by: Retrier) {
  const perSecond = context.config.delivery.perSecond[send.isSms ? "sms" : "email"] * SHARE;
  return inParts(context, { workspace: send.workspace, subjectId: send.id, perSecond, lost, by }, (tx, part) =>
    store.requeuePart(tx, send, { ...part, by }),
  );
}

/** Sends again alarms, e-mails about cases and other messages that are no notices. */
export async function retryLone(context: Retrying, workspace: Workspace, lost: store.Lost, by: Retrier) {
  const perSecond = context.config.delivery.perSecond.email * SHARE;
  return inParts(context, { workspace, subjectId: LONE, perSecond, lost, by }, (tx, part) =>
    store.requeueLonePart(tx, workspace, part),
  );
}

/** The journal's subject for what belongs to no send. */
const LONE = "alone";

type Run = { workspace: Workspace; subjectId: string; perSecond: number; lost: store.Lost; by: Retrier };
type Part = Parameters<typeof store.requeueLonePart>[2];

/** Writes the journal with the first part: if the process ends in between, the rest stays as it was. */
async function inParts(
  { pool }: Retrying,
  { workspace, subjectId, perSecond, lost, by }: Run,
  requeue: (tx: Db, part: Part) => Promise<Retried>,
): Promise<Retried> {
  const all = { queued: 0, suppressed: 0 };
  for (;;) {
    const isFirst = all.queued + all.suppressed === 0;
    const done = await pool.begin(async (tx) => {
      const part = await requeue(tx, { lost, pace: { place: all.queued, perSecond }, limit: PART });
      if (isFirst && part.queued + part.suppressed > 0) {
        const codes = [...(by.userId === null ? ["command"] : []), ...lost.states];
        await addToJournal(tx, { workspace, userId: by.userId, act: "retry", kind: "send", subjectId, codes });
        await tellTeam(tx, workspace, { about: "sends" });
      }
      return part;
    });
    if (done.queued + done.suppressed === 0) return all;
    all.queued += done.queued;
    all.suppressed += done.suppressed;
  }
}

import { setTimeout as wait } from "node:timers/promises";
import type { NoticeSend, RetiredSend } from "@hello/contract";
import { forbidden } from "../../base/errors.ts";
import type { Person } from "../../people/access.ts";
import { tellTeam } from "../../people/users/users.team.ts";
import type { Context } from "../../platform/context.ts";
import { write } from "../../platform/db/writing.ts";
import type { DueKind } from "../../platform/due/due.loop.ts";
import { addToJournal } from "../../platform/journal/journal.store.ts";
import { storeRest } from "../notices/notices.storing.ts";
import * as store from "./sends.retire.store.ts";

/** Taking a send back (D207): out of every page, live, and what has not left does not leave. */

/** For so long the loop leaves the rest to the call. */
const CALLER_HAS_S = 10;
/** The pause before the next part, in which the database serves the chat. */
const PAUSE_MS = 3;

type Retiring = Pick<Context, "pool" | "announce" | "announceMany">;

/** A repeated call, also by somebody else at the same time, gets the answer of the first and writes nothing. */
export async function retireSend(
  context: Retiring,
  { userId, workspace }: Person,
  { id, isStatement }: Pick<NoticeSend, "id"> & { isStatement: boolean },
): Promise<RetiredSend> {
  if (isStatement) throw forbidden("Une décision de modération ne se retire pas.");
  const marked = await write(context, async (tx) => {
    const ids = await store.markRetired(tx, id, workspace, CALLER_HAS_S);
    const acts = ids.map((subjectId) => ({ workspace, userId, act: "retire", kind: "send" as const, subjectId }));
    for (const act of acts) await addToJournal(tx, act);
    if (ids.length > 0) await tellTeam(tx, workspace, { about: "sends" });
    return ids;
  });
  for (const sendId of marked) await retireRest(context, sendId);
  return store.countRetired(context.pool, id);
}

/**
 * Each part is a statement that commits by itself. Parts that were being stored are dropped first; a notice that somebody
 * stores in between is taken by the loop.
 */
async function retireRest(context: Retiring, sendId: string): Promise<void> {
  await storeRest(context, sendId);
  let after: string | null = null;
  do {
    const from: string | null = after;
    after = (await write(context, (tx) => store.retirePart(tx, sendId, from))).lastUserId;
    if (after) context.announceMany();
    await wait(PAUSE_MS);
  } while (after);
  await store.endRetiring(context.pool, sendId);
}

/** Continues sends whose node died while their notices were taken from pages, a part at a time. */
export const retiringSends: DueKind<store.RetiringSend> = {
  name: "retiring",
  isCalm: true,
  claim: store.claimRetiring,
  handle: async (tx, { id }) => {
    const { lastUserId } = await store.retirePart(tx, id, null);
    if (!lastUserId && !(await store.endRetiring(tx, id))) await store.lookAgain(tx, id);
    return lastUserId ? "many" : [];
  },
};

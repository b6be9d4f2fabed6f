import type { Erasure, Workspace } from "@hello/contract";
import { v4 as newOpaqueId } from "uuid";
import { notFound, unavailable } from "../../base/errors.ts";
import { discardUnowned } from "../../chat/attachments/attachments.uploads.ts";
import { planDelivery } from "../../notices/delivery/delivery.plan.ts";
import { insertLone } from "../../notices/delivery/delivery.store.ts";
import { lockBans } from "../../people/users/users.bans.ts";
import { listErased, lockMark, markOf, putMark, removeMark } from "../../people/users/users.erased.ts";
import { tellTeam } from "../../people/users/users.team.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { DueKind } from "../../platform/due/due.loop.ts";
import { addToJournal } from "../../platform/journal/journal.store.ts";
import { transact } from "../ends/ends.transaction.ts";
import * as own from "./erasure.own.store.ts";
import { eraseInRooms } from "./erasure.rooms.ts";
import * as store from "./erasure.store.ts";

export type Erasing = Pick<Context, "config" | "pool" | "files" | "keys" | "announce" | "announceMany">;

/** The person who asked for the erasure, and the reason. */
export type ErasureTerms = {
  reason: "self" | "lead" | "command" | "restored" | "retention";
  /** The collaborator; null for the person themself and for the product. */
  by: string | null;
};

/**
 * Erases a customer (D86): first the person, who can do nothing from then on, then all their data in parts. The loop
 * continues an interrupted erasure, and after an hour erases what was under way. An erasure by retention leaves no mark, so
 * that a list may name the person again (D87), and sends no e-mail. The caller has checked the permission.
 */
export async function erasePerson(context: Erasing, id: string, terms: ErasureTerms): Promise<Erasure> {
  const person = await store.findPerson(context.pool, id);
  if (!person || person.isErased || person.collaborator) throw notFound();
  const begun = await begin(context, person, terms);
  try {
    await eraseEverything(context, begun);
    await store.setAgain(context.pool, begun.id);
  } catch (error) {
    throw unavailable(error, GOES_ON_TEXT);
  }
  return { erasedAt: begun.erasedAt, keptUntil: await store.keptUntilDay(context.pool, begun.id) };
}

const GOES_ON_TEXT = "L’effacement a commencé. Il se termine de lui-même dans quelques minutes.";

async function begin(context: Erasing, person: store.Person, terms: ErasureTerms): Promise<store.StoredErasure> {
  const { pool, keys } = context;
  const id = newOpaqueId();
  const mark = markOf(keys, person.uuid);
  const isMarked = terms.reason !== "retention";
  try {
    return await transact(pool, async (tx) => {
      // These locks keep out sign-ins of the person, another erasure of theirs, and lists.
      await lockMark(tx, mark);
      if (isMarked) await putMark(context, mark, id);
      await lockBans(tx, person.workspace, "alone");
      return write(tx, context, { id, person, mark: isMarked ? mark : null, terms });
    });
  } catch (error) {
    // In a restored database the mark is older than this attempt.
    if (isMarked && terms.reason !== "restored") await removeUnused(context, person.uuid);
    throw error;
  }
}

/** Removes a mark without an erasure. The next start would otherwise erase the person. */
async function removeUnused(context: Erasing, uuid: string): Promise<void> {
  const { pool, keys } = context;
  await transact(pool, async (tx) => {
    const mark = markOf(keys, uuid);
    await lockMark(tx, mark);
    if ((await listErased(tx, keys, [uuid])).size === 0) await removeMark(context, mark);
  });
}

type Beginning = { id: string; person: store.Person; mark: Buffer | null; terms: ErasureTerms };

async function write(tx: Db, { config }: Erasing, beginning: Beginning): Promise<store.StoredErasure> {
  const { id, mark, terms } = beginning;
  const person = await store.lockPerson(tx, beginning.person.id);
  if (!person || person.isErased || person.collaborator) throw notFound();
  const { workspace, uuid, email } = person;
  const keeps = await store.hasOpenCase(tx, person.id);
  const begun = await store.insertErasure(tx, { id, userId: person.id, mark, keeps });
  const newUuid = `${ERASED_TYPE}_${newOpaqueId()}`;
  await store.endSessions(tx, uuid, newUuid);
  await own.eraseCaptured(tx, person.id);
  await store.emptyPerson(tx, person.id, newUuid);
  await store.endDevices(tx, person.id);
  const { by: userId, reason } = terms;
  await addToJournal(tx, { workspace, userId, act: "erase", kind: "user", subjectId: person.id, codes: [reason] });
  if (email && TELLS.has(reason)) await tell(tx, config, { id, workspace, email });
  await tellTeam(tx, workspace, { about: "people" });
  return begun;
}

/** The type of the random uuids of erased people. */
const ERASED_TYPE = "erased";
const TELLS = new Set<ErasureTerms["reason"]>(["self", "lead", "command"]);

/** Queues the e-mail to the person. Its row of the ledger is the last that holds their address. */
async function tell(
  tx: Db,
  config: Erasing["config"],
  { id, workspace, email }: { id: string; workspace: Workspace; email: string },
): Promise<void> {
  const mail = { workspace, channel: "email", kind: "erasure", subject: id, recipient: email } as const;
  await insertLone(tx, mail, planDelivery(config, "email", { address: email, stopped: false }));
}

/** Erases what the person did and received. It may run any number of times. */
async function eraseEverything(context: Erasing, erasure: store.StoredErasure): Promise<void> {
  const { userId } = erasure;
  await eraseInRooms(context, erasure);
  const files = await transact(context.pool, async (tx) => {
    await own.eraseReports(tx, erasure);
    await own.eraseJournal(tx, erasure);
    const loose = await own.eraseNotices(tx, erasure);
    await own.eraseOther(tx, erasure);
    await store.emptyPerson(tx, userId, null);
    return loose;
  });
  await discardUnowned(context, files);
}

/** Finishes erasures whose server was killed. A start calls it, because the loop would find them later. */
export async function finishBegun(context: Erasing): Promise<void> {
  for (const erasure of await store.listBegun(context.pool)) {
    await eraseEverything(context, erasure);
    await store.setAgain(context.pool, erasure.id);
  }
}

/** Erases what an interrupted erasure left, what was under way an hour ago, and what open cases kept. */
export function dueErasures(context: Erasing): DueKind<store.DueErasure> {
  return {
    name: "erasures",
    claim: store.claimErasure,
    handle: async (tx, erasure) => {
      await eraseEverything(context, erasure);
      if (erasure.isLast) {
        await own.eraseLast(tx, erasure);
        await store.finishErasure(tx, erasure);
      } else await store.setAgain(tx, erasure.id);
      return [];
    },
  };
}

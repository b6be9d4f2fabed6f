import type { DecisionAct, Message, Participant } from "@hello/contract";
import { newId } from "../../base/ids.ts";
import * as messages from "../../chat/messages/messages.store.ts";
import { changeStanding, type HeldStatus } from "../../chat/participants/participants.standing.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { Recorder } from "../../platform/db/writing.ts";
import * as sanctions from "./cases.sanctions.store.ts";
import { type HeldEntry, listHeldEntries, type StoredSanction } from "./cases.sanctions.store.ts";
import { type CaseMessage, listCaseMessages, type StoredCase, showPhotos, type TakenOut } from "./cases.store.ts";

/**
 * Applies decisions. Locks are taken room by room in the order of ids, in each room the entry before the message, and people
 * after all rooms, so that two decisions never wait for each other.
 */

/** The status that a lifted sanction had imposed. */
type Lifted = HeldStatus | undefined;
/** The events for the person's own devices. */
export type OwnEntries = Participant[];
type MessageChange = { id: string; to: "delete" | "putBack" | "photosBack" };

/** Applies a decision, whatever earlier decisions have done. */
export async function applyDecision(
  tx: Db,
  record: Recorder,
  found: StoredCase,
  { act, decisionId }: { act: DecisionAct; decisionId: string },
): Promise<OwnEntries> {
  const before = await sanctions.findOfCase(tx, found.id);
  const wanted = wantedSanction(act, found.roomId);
  const isSame = before?.status === wanted?.status && before?.roomId === wanted?.roomId;
  if (before && !isSame) await sanctions.liftOne(tx, before.id);
  if (wanted && !isSame) {
    const { workspace, userId, id: caseId } = found;
    await sanctions.insertSanction(tx, { id: newId(), ...wanted, workspace, userId, caseId });
  }
  const changes = await messageChanges(tx, found, act);
  if (isSame) return apply(tx, record, { found, entries: [], lifted: undefined, changes, decisionId });
  const isEverywhere = [before, wanted].some((sanction) => sanction?.roomId === null);
  const entries = await listHeldEntries(tx, found.userId, isEverywhere ? null : found.roomId);
  return apply(tx, record, { found, entries, lifted: before?.status, changes, decisionId });
}

function wantedSanction(act: DecisionAct, roomId: string): Omit<StoredSanction, "id"> | undefined {
  if (act === "block") return { status: "BLOCKED", roomId };
  return act === "ban" ? { status: "BANNED", roomId: null } : undefined;
}

/** Restores a message only if a decision deleted it; a deletion by its author stays. */
async function messageChanges(tx: Db, found: StoredCase, act: DecisionAct): Promise<MessageChange[]> {
  const listed = await listCaseMessages(tx, found);
  if (act === "leave" || act === "photo") {
    const back: MessageChange[] = listed.filter(canBePutBack).map(({ id }) => ({ id, to: "putBack" }));
    // First, so that a message that comes back has them.
    return act === "leave" && found.messageId ? [{ id: found.messageId, to: "photosBack" }, ...back] : back;
  }
  for (const { id, isDeleted } of listed) if (isDeleted) await messages.keepLonger(tx, id);
  return listed.flatMap(({ id, isDeleted }) => (isDeleted ? [] : { id, to: "delete" as const }));
}

export function canBePutBack({ isDeleted, isKept, isDecided }: CaseMessage): boolean {
  return isDeleted && isKept && isDecided;
}

type Effects = {
  found: StoredCase;
  entries: HeldEntry[];
  lifted: Lifted;
  changes: MessageChange[];
  decisionId: string;
};

async function apply(tx: Db, record: Recorder, effects: Effects): Promise<OwnEntries> {
  const { found, entries, lifted, changes, decisionId } = effects;
  const own: OwnEntries = [];
  const rooms = new Set([...entries.map(({ roomId }) => roomId), found.roomId]);
  for (const roomId of [...rooms].sort()) {
    for (const entry of entries) if (entry.roomId === roomId) own.push(...(await hold(tx, record, entry, lifted)));
    if (roomId !== found.roomId) continue;
    for (const change of changes) await changeMessage(tx, record, found, { change, decisionId });
  }
  return own;
}

/** Sets the status that sanctions impose on an entry, or INVITED if the last sanction was lifted. Nobody joins a diary. */
async function hold(tx: Db, record: Recorder, entry: HeldEntry, lifted: Lifted): Promise<OwnEntries> {
  const free = entry.roomIsDiary ? "NORMAL" : "INVITED";
  const status = entry.held ?? (entry.status === lifted ? free : entry.status);
  if (status === entry.status || (entry.status === "BANNED" && lifted !== "BANNED")) return [];
  const updated = await changeStanding(tx, record, entry, status);
  return entry.roomPlanned || entry._deleted ? [] : [updated];
}

/** What holds in a stay's room holds in its diary, too; `lifted` is the status that the entry of the room had. */
export async function holdInDiary(tx: Db, record: Recorder, entry: HeldIn, lifted: Lifted): Promise<OwnEntries> {
  const own: OwnEntries = [];
  for (const found of await listHeldEntries(tx, entry.userId, entry.roomId)) {
    if (found.roomId !== entry.roomId) own.push(...(await hold(tx, record, found, lifted)));
  }
  return own;
}

type HeldIn = Pick<HeldEntry, "userId" | "roomId">;

async function changeMessage(
  tx: Db,
  record: Recorder,
  found: StoredCase,
  { change: { id, to }, decisionId }: { change: MessageChange; decisionId: string },
): Promise<void> {
  if (to === "putBack") return putBack(tx, record, id);
  if (to === "photosBack") return putPhotosBack(tx, record, found, "undecided");
  await messages.markDeleted(tx, { id, decisionId });
  const tombstone = messages.asSent((await messages.findMessage(tx, id, found.workspace))!);
  await record.room(tombstone.roomId, "onDeleteMessage", tombstone);
}

/** Restores a message. While its author is BANNED it stays hidden, and no event is recorded. */
export async function putBack(tx: Db, record: Recorder, id: string): Promise<void> {
  await messages.putBack(tx, id);
  if (await messages.isHidden(tx, id)) return;
  const [message] = await messages.listWhole(tx, [id]);
  await record.messageUpdate(message as Message);
}

/** Restores pictures that were taken out of the message of a case. A deleted one shows none. */
export async function putPhotosBack(tx: Db, record: Recorder, found: StoredCase, which: TakenOut): Promise<void> {
  if ((await showPhotos(tx, found, which)) === 0) return;
  const id = found.messageId!;
  await messages.touch(tx, id);
  const [message] = await messages.listWhole(tx, [id]);
  if (message && !message._deleted) await record.messageUpdate(message);
}

/** Lifts all sanctions of the same reach. */
export async function liftSanctions(
  tx: Db,
  record: Recorder,
  { userId, roomId }: { userId: string; roomId: string | null },
): Promise<OwnEntries> {
  const lifted = await sanctions.liftAll(tx, userId, roomId);
  const own: OwnEntries = [];
  for (const entry of await listHeldEntries(tx, userId, roomId)) own.push(...(await hold(tx, record, entry, lifted)));
  return own;
}

import type { Message, ParticipantStatus } from "@hello/contract";
import type { Config } from "../config.ts";
import type { Db } from "../db/connection.ts";
import type { Recorder } from "../db/writing.ts";
import { forbidden } from "../errors.ts";
import { newId } from "../ids.ts";
import type { ParticipantEntry } from "../participants/participants.store.ts";
import { findBar, plainDecision, requireDecider, writeDecision } from "./cases.deciding.ts";
import type { OwnEntries } from "./cases.effects.ts";
import * as sanctions from "./cases.sanctions.store.ts";
import * as cases from "./cases.store.ts";

/** The calls of staff that ask for no ground leave a decision too (D78). Each is called before the change itself. */

type Writing = { tx: Db; record: Recorder; config: Config };

/** Nobody deletes their own message while it has a case: they may not decide it, and others may contest (D221). */
export async function requireNoCase(tx: Db, messageId: string, userId: string): Promise<void> {
  const found = await cases.lockCaseOfMessage(tx, messageId);
  if (found) await requireDecider(tx, found, userId);
}

/** Staff delete somebody's message, if they may decide its case. `deleteIt` gets the id of the decision. */
export async function decideDeletion(
  writing: Writing,
  userId: string,
  { id, roomId, userId: authorId }: Pick<Message, "id" | "roomId" | "userId">,
  { workspace, deleteIt }: Pick<cases.CaseSubject, "workspace"> & { deleteIt: (decisionId: string) => Promise<void> },
): Promise<void> {
  const found = await cases.lockCaseOf(writing.tx, { workspace, roomId, messageId: id, userId: authorId });
  await requireDecider(writing.tx, found, userId);
  const decision = plainDecision(userId, "delete");
  const carryOut = async () => {
    await deleteIt(decision.id);
    return [];
  };
  await writeDecision(writing, found, decision, carryOut);
}

/** Whether a status set by staff is a sanction, or lifts one. */
export function isAboutSanction(before: ParticipantStatus, after: ParticipantStatus | undefined): boolean {
  return after !== undefined && before !== after && (isHeld(before) || isHeld(after));
}

function isHeld(status: ParticipantStatus): status is sanctions.HeldStatus {
  return status === "BLOCKED" || status === "BANNED";
}

const BANNED_EVERYWHERE_TEXT =
  "Cette personne est exclue de tous les groupes\u00a0: levez d’abord cette exclusion dans son dossier.";

/** Staff set somebody's status: it holds for this room alone. `setIt` changes the entry. */
export async function decideStatus(
  writing: Writing,
  userId: string,
  entry: ParticipantEntry,
  {
    workspace,
    status,
    setIt,
  }: { workspace: cases.CaseSubject["workspace"]; status: ParticipantStatus; setIt: () => Promise<OwnEntries> },
): Promise<void> {
  const { tx } = writing;
  const { roomId, userId: personId } = entry;
  await sanctions.lockBans(tx, workspace, "shared");
  const found = await cases.lockCaseOf(tx, { workspace, roomId, messageId: null, userId: personId });
  if (status !== "BANNED" && (await sanctions.isBannedEverywhere(tx, personId)))
    throw forbidden(BANNED_EVERYWHERE_TEXT);
  await sanctions.liftAll(tx, personId, roomId);
  if (isHeld(status)) {
    await sanctions.insertSanction(tx, { id: newId(), workspace, userId: personId, roomId, status, caseId: found.id });
  }
  const decision = plainDecision(userId, isHeld(status) ? "block" : "lift");
  await writeDecision(writing, found, decision, setIt, { staysOpen: await isForOthers(tx, found, userId) });
}

/** A case stays open for somebody else than its author, its reporters and who decided what is contested. */
async function isForOthers(tx: Db, found: cases.StoredCase, userId: string): Promise<boolean> {
  return found.state === "open" && (await findBar(tx, found, userId)) !== null;
}

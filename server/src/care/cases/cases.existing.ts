import { forbidden } from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import type { Decisions } from "../../chat/participants/participants.decisions.ts";
import { isHeld } from "../../chat/participants/participants.standing.ts";
import { lockBans } from "../../people/users/users.bans.ts";
import type { Db } from "../../platform/db/connection.ts";
import { findBar, plainDecision, requireDecider, writeDecision } from "./cases.deciding.ts";
import { holdInDiary } from "./cases.effects.ts";
import * as sanctions from "./cases.sanctions.store.ts";
import * as cases from "./cases.store.ts";

/** The decisions that staff make by calls of the chat (participants.decisions.ts). */
export const decisions: Decisions = { requireNoCase, decideDeletion, decideStatus };

async function requireNoCase(...[tx, messageId, userId]: Parameters<Decisions["requireNoCase"]>): Promise<void> {
  const found = await cases.lockCaseOfMessage(tx, messageId);
  if (found) await requireDecider(tx, found, userId);
}

async function decideDeletion(...given: Parameters<Decisions["decideDeletion"]>): Promise<void> {
  const [writing, userId, { id, roomId, userId: authorId }, { workspace, deleteIt }] = given;
  const found = await cases.lockCaseOf(writing.tx, { workspace, roomId, messageId: id, userId: authorId });
  await requireDecider(writing.tx, found, userId);
  const decision = plainDecision(userId, "delete");
  const carryOut = async () => {
    await deleteIt(decision.id);
    return [];
  };
  // Further messages of the case are still to be decided (D238).
  const isOther = (message: cases.CaseMessage) => message.id !== id && !message.isDeleted;
  const staysOpen = found.state === "open" && (await cases.listCaseMessages(writing.tx, found)).some(isOther);
  await writeDecision(writing, found, decision, carryOut, { staysOpen });
}

const BANNED_EVERYWHERE_TEXT =
  "Cette personne est exclue de tous les groupes\u00a0: levez d’abord cette exclusion dans le signalement qui l’a décidée.";

async function decideStatus(...given: Parameters<Decisions["decideStatus"]>): Promise<void> {
  const [writing, userId, entry, { workspace, status, setIt }] = given;
  const { tx } = writing;
  const { roomId, userId: personId } = entry;
  await lockBans(tx, workspace, "shared");
  const found = await cases.lockCaseOf(tx, { workspace, roomId, messageId: null, userId: personId });
  if (status !== "BANNED" && (await sanctions.isBannedEverywhere(tx, personId)))
    throw forbidden(BANNED_EVERYWHERE_TEXT);
  await sanctions.liftAll(tx, personId, roomId);
  if (isHeld(status)) {
    await sanctions.insertSanction(tx, { id: newId(), workspace, userId: personId, roomId, status, caseId: found.id });
  }
  const decision = plainDecision(userId, isHeld(status) ? "block" : "lift");
  const carryOut = async () => {
    const own = await setIt();
    return [...own, ...(await holdInDiary(tx, writing.record, entry, isHeld(entry.status) ? entry.status : undefined))];
  };
  await writeDecision(writing, found, decision, carryOut, { staysOpen: await isForOthers(tx, found, userId) });
}

/** Whether the case must stay open, because this collaborator may not decide it. */
async function isForOthers(tx: Db, found: cases.StoredCase, userId: string): Promise<boolean> {
  return found.state === "open" && (await findBar(tx, found, userId)) !== null;
}

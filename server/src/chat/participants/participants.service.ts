import type { Participant, ParticipantOfUser, ParticipantPut, VersionedId } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { forbidden, notFound } from "../../base/errors.ts";
import { listWithin } from "../../people/access.reach.ts";
import {
  checkDiaryChange,
  checkOwnStatusChange,
  requirePast,
  requirePerson,
  requireReader,
  requireSelfOrStaff,
  requireStaffOf,
  sharedEntry,
  visibleEntry,
} from "../../people/access.ts";
import { tellTeam } from "../../people/users/users.team.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/db/connection.ts";
import { whyMissed } from "../../platform/db/versions.ts";
import { write } from "../../platform/db/writing.ts";
import { addToJournal } from "../../platform/journal/journal.store.ts";
import type { DecidingContext } from "./participants.decisions.ts";
import { setAuthorHidden } from "./participants.hiding.ts";
import { isAboutSanction, recordInRoom } from "./participants.standing.ts";
import * as participants from "./participants.store.ts";

export async function listOfUser({ pool }: Context, caller: Caller, userId: string): Promise<ParticipantOfUser[]> {
  await requireSelfOrStaff(pool, caller, userId);
  return participants.listByUserWithRooms(pool, caller, userId);
}

export async function update(context: DecidingContext, caller: Caller, put: ParticipantPut): Promise<Participant> {
  const entry = await requireEditable(context.pool, caller, put);
  if (isOnlyTyping(put)) return showTyping(context, put, entry);
  requirePast(put.lastMessageReadAt, "lastMessageReadAt");
  requirePast(put.joinedAt, "joinedAt");
  const joins = put.status === "NORMAL" && entry.status !== "NORMAL";
  const changes = {
    id: put.id,
    _version: put._version,
    status: put.status,
    lastMessageReadAt: put.lastMessageReadAt,
    joinedAt: put.joinedAt ?? (joins ? new Date().toISOString() : undefined),
    typing: put.typing,
  };
  if (isOnlyMark(put)) return setMark(context, caller, entry, changes);
  const isDecision = entry.userId !== caller.userId && isAboutSanction(entry.status, put.status);
  const stored = await write(context, async (tx, record) => {
    const setIt = async () => {
      const updated = await participants.update(tx, changes);
      if (!updated) throw await whyMissed(tx, "participants", put.id);
      await setAuthorHidden(tx, { before: entry, after: updated });
      await recordInRoom(record, "onUpdateParticipant", updated, entry);
      return updated;
    };
    if (!isDecision) {
      const updated = await setIt();
      if (hearsOf(entry, caller)) await record.user(updated.userId, "onUpdateParticipant", updated);
      await tellOthers(tx, caller, updated);
      return updated;
    }
    const decided: Participant[] = [];
    await context.decisions.decideStatus({ tx, record, config: context.config }, requirePerson(caller).userId, entry, {
      workspace: caller.workspace,
      status: put.status!,
      setIt: async () => {
        decided.push(await setIt());
        return hearsOf(entry, caller) ? decided : [];
      },
    });
    return decided[0]!;
  });
  if (isDecision) context.announceMany();
  return stored;
}

/** Read marks go to the user's own devices only; other changes also go to the room. */
function isOnlyMark({ typing, status, joinedAt }: ParticipantPut): boolean {
  return [typing, status, joinedAt].every((change) => change === undefined);
}

/**
 * A passing event, which takes no number of the person's stream: a send holds that row while it stores the person's part
 * (D193). A page that missed it asks for the person's entries when it is connected again.
 */
async function setMark(
  context: Context,
  caller: Caller,
  entry: participants.ParticipantEntry,
  changes: Parameters<typeof participants.update>[1],
): Promise<Participant> {
  const updated = await participants.update(context.pool, changes);
  if (!updated) throw await whyMissed(context.pool, "participants", changes.id);
  if (hearsOf(entry, caller)) {
    context.announcePassing({ stream: updated.userId, name: "onUpdateParticipant", payload: updated });
  }
  return updated;
}

function isOnlyTyping({ typing, status, lastMessageReadAt, joinedAt }: ParticipantPut): boolean {
  return typing !== undefined && [status, lastMessageReadAt, joinedAt].every((change) => change === undefined);
}

/** Typing is not stored: no new version, nothing in the log (D25). A diary shows no typing. */
async function showTyping(
  context: Context,
  { id, _version, typing }: ParticipantPut,
  { roomIsDiary }: participants.ParticipantEntry,
): Promise<Participant> {
  const shown = await participants.setTyping(context.pool, { id, _version, typing: typing === true });
  if (!shown) throw await whyMissed(context.pool, "participants", id);
  const shared = sharedEntry(shown);
  if (shared && !roomIsDiary)
    context.announcePassing({ stream: shared.roomId, name: "onUpdateParticipant", payload: shared });
  return shown;
}

/** Removal by staff is final (D18), and takes the diary of the stay away too. */
export async function remove(context: Context, caller: Caller, { id, _version }: VersionedId): Promise<Participant> {
  const entry = await requireEntry(context.pool, caller, id);
  await requireStaffOf(context.pool, caller, entry.roomId);
  return write(context, async (tx, record) => {
    const deleted = await participants.markDeleted(tx, id, _version);
    if (!deleted) throw await whyMissed(tx, "participants", id);
    await noteRemoval(tx, caller, deleted);
    const inDiary = await participants.findDiaryEntry(tx, entry.roomId, entry.userId);
    const read = inDiary && (await participants.markDeleted(tx, inDiary.id, inDiary._version));
    await recordInRoom(record, "onDeleteParticipant", deleted, entry);
    if (read) await recordInRoom(record, "onDeleteParticipant", read, inDiary);
    for (const gone of [deleted, ...(read ? [read] : [])]) {
      if (hearsOf(entry, caller)) await record.user(gone.userId, "onDeleteParticipant", gone);
    }
    await tellOthers(tx, caller, deleted);
    return deleted;
  });
}

/** What people do themselves is told by the room's stream alone: thousands join on the same day. */
async function tellOthers(tx: Db, { workspace, userId }: Caller, entry: Participant): Promise<void> {
  if (entry.userId !== userId) await tellTeam(tx, workspace, { about: "stays", roomId: entry.roomId });
}

/** Lists never bring somebody back whom staff removed (D18), so it is known who did it. */
async function noteRemoval(
  tx: Db,
  { workspace, userId }: Caller,
  { userId: subjectId, roomId }: Participant,
): Promise<void> {
  if (userId === subjectId) return;
  await addToJournal(tx, { workspace, userId, act: "remove", kind: "user", subjectId, codes: [`room:${roomId}`] });
}

/** Nobody else hears of an entry whose room is planned: its opening shows the entry as it is then. */
function hearsOf({ roomPlanned, userId }: participants.ParticipantEntry, caller: Caller): boolean {
  return !roomPlanned || userId === caller.userId;
}

/** Staff may make every change, the user those of D5, others none. */
async function requireEditable(db: Db, caller: Caller, put: ParticipantPut) {
  const { staff, ...entry } = await requireEntry(db, caller, put.id);
  if (staff && !(entry.roomIsDiary && put.status === "INVITED")) return entry;
  if (entry.userId !== caller.userId) throw forbidden();
  checkOwnStatusChange({ from: entry.status, to: put.status, roomActive: entry.roomActive });
  if (entry.roomIsDiary) checkDiaryChange(entry.status, put);
  return entry;
}

/** An entry that the caller may see: their own, or one in a room that they have joined. */
async function requireEntry(
  db: Db,
  caller: Caller,
  id: string,
): Promise<participants.ParticipantEntry & { staff: boolean }> {
  const found = await participants.findEntry(db, id, caller.workspace);
  const staff = found !== undefined && caller.collaborator && (await listWithin(db, caller, [found.roomId])).size > 0;
  if (!found || (found.roomPlanned && !staff)) throw notFound();
  const entry = { ...found, staff };
  if (entry.userId === caller.userId || staff) return entry;
  await requireReader(db, caller, entry.roomId).catch(() => {
    throw notFound();
  });
  if (!visibleEntry(caller, entry, entry.roomIsDiary)) throw notFound();
  return entry;
}

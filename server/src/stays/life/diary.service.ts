import type { RoomCard } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { badRequest, forbidden } from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import { findRoom } from "../../chat/rooms/rooms.store.ts";
import { requirePerson, requireStaffRoom } from "../../people/access.ts";
import { tellTeam } from "../../people/users/users.team.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { LiveEvent } from "../../platform/db/events.store.ts";
import { announceAll } from "../../platform/db/writing.ts";
import { type DiaryChanges, keepEntries, tellPeople, writeDiary } from "./diary.entries.ts";
import * as diaries from "./diary.store.ts";
import { insertEntries } from "./stays.entries.store.ts";

const WITHOUT_STAY_TEXT = "Ce groupe n’a pas de séjour\u00a0: il n’a pas de journal.";
const CLOSED_TEXT = "Le groupe de ce séjour n’est pas ouvert\u00a0: on ne peut pas commencer son journal.";

type Telling = Pick<Context, "pool" | "announce" | "announceMany">;

/**
 * Prepares the diary of a stay for its first entry (D248): until that is stored, only staff see the room. The caller gets an
 * entry, so that the room is in their list.
 */
export async function open(context: Context, caller: Caller, roomId: string): Promise<RoomCard> {
  const { active, diary: isDiary } = await requireStaffRoom(context.pool, caller, roomId);
  if (isDiary) return (await findRoom(context.pool, roomId, caller.workspace))!;
  const { userId } = requirePerson(caller);
  const { card, recorded } = await context.pool.begin(async (tx) => {
    if (!(await diaries.lockStay(tx, roomId))) throw badRequest(WITHOUT_STAY_TEXT);
    let diary = await diaries.findDiary(tx, roomId);
    if (!diary && !active) throw forbidden(CLOSED_TEXT);
    if (!diary) {
      diary = { id: newId(), diaryOf: roomId, workspace: caller.workspace };
      await diaries.insertDiary(tx, diary);
      await tellTeam(tx, caller.workspace, { about: "stays", roomId });
    }
    const happened = await keepEntries(tx, diary);
    const own = { id: newId(), userId, status: "NORMAL" } as const;
    for (const entry of await insertEntries(tx, diary, [own])) happened.push({ name: "onCreateParticipant", entry });
    const events = await writeChanges(tx, diary, happened);
    return { card: (await findRoom(tx, diary.id, diary.workspace))!, recorded: events };
  });
  announceAll(context, recorded);
  return card;
}

/** Gives a diary to everybody of its stay, just before its first entry is stored. Does nothing in any other room. */
export async function begin(context: Telling, { workspace }: Caller, roomId: string): Promise<void> {
  const diary = await diaries.findEmpty(context.pool, roomId, workspace);
  if (!diary) return;
  const recorded = await context.pool.begin(async (tx) => {
    // A list that comes at the same time knows of the diary, or its people are seen here.
    await diaries.lockStay(tx, diary.diaryOf);
    return writeChanges(tx, diary, await keepEntries(tx, diary, { begins: true }));
  });
  announceAll(context, recorded);
}

async function writeChanges(tx: Db, diary: diaries.Diary, happened: DiaryChanges): Promise<LiveEvent[]> {
  const recorded = await writeDiary(tx, diary, happened);
  const own = happened.map(({ name, entry }) => ({ stream: entry.userId, name, payload: entry }));
  return [...recorded, ...(await tellPeople(tx, own))];
}

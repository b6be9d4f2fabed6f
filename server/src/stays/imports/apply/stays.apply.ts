import { COLLABORATOR, type Participant, type StayState, userTypeOf, type Workspace } from "@hello/contract";
import { newId } from "../../../base/ids.ts";
import { setAuthorHidden } from "../../../chat/participants/participants.hiding.ts";
import { findRoom } from "../../../chat/rooms/rooms.store.ts";
import { askForLook, noteOpening } from "../../../notices/planned/planned.due.store.ts";
import { type EntryEvent, roomStreamEntry } from "../../../people/access.ts";
import { lockBans } from "../../../people/users/users.bans.ts";
import { listErased } from "../../../people/users/users.erased.ts";
import { tellTeam } from "../../../people/users/users.team.ts";
import type { Context } from "../../../platform/context.ts";
import { readClock } from "../../../platform/db/clock.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { type LiveEvent, recordRoomEvents, recordUserEvents } from "../../../platform/db/events.store.ts";
import { inParts } from "../../../platform/db/parts.ts";
import { announceAll } from "../../../platform/db/writing.ts";
import { addToJournal } from "../../../platform/journal/journal.store.ts";
import { type DiaryChanges, keepEntries, type OwnEntryEvent, writeDiary } from "../../life/diary.entries.ts";
import { type Diary, findDiary } from "../../life/diary.store.ts";
import * as entries from "../../life/stays.entries.store.ts";
import { readMoments } from "../../life/stays.moments.store.ts";
import { ACT_OF_STATE, turnEntries } from "../../life/stays.states.ts";
import type { ListReader } from "../read/lists.reader.ts";
import type { ListedStay } from "../read/stays.list.ts";
import {
  type AllowedLoss,
  type Changes,
  type Decision,
  datedOf,
  decide,
  type Stored,
  UNUSABLE_UUID_TEXT,
} from "./stays.decide.ts";
import { decideFacts, markOf } from "./stays.facts.ts";
import { noteInHistory } from "./stays.history.ts";
import * as stays from "./stays.store.ts";

export type Importing = Pick<Context, "config" | "pool" | "keys" | "announce" | "announceMany"> & {
  /** Reads an import of the booking system; a server does so in a child process. */
  readImport: ListReader["readImport"];
};
export type ApplyTerms = {
  workspace: Workspace;
  /** The lead who brought the file; null for machines. */
  userId: string | null;
  takesAway: boolean;
  loss: AllowedLoss;
};

/** A uuid that turned out to belong to the other workspace while the stay was written. */
class UnusableUuid extends Error {
  readonly uuids: Set<string>;
  constructor(uuids: string[]) {
    super("uuid of another workspace");
    this.uuids = new Set(uuids);
  }
}

/** Applies one stay with its events in one transaction: all of it or nothing. */
export async function applyStay(context: Importing, list: ListedStay, terms: ApplyTerms): Promise<Decision> {
  const recorded: LiveEvent[] = [];
  try {
    const decision = await context.pool.begin(async (tx) => {
      recorded.length = 0;
      return applyWithin(tx, context, list, terms, recorded);
    });
    announceAll(context, recorded);
    return decision as Decision;
  } catch (error) {
    if (!(error instanceof UnusableUuid)) throw error;
    const named = list.people.filter(({ uuid }) => error.uuids.has(uuid));
    const refused = named.map(({ line }) => ({ line, column: "uuid", reason: UNUSABLE_UUID_TEXT }));
    return { outcome: "refused", refused };
  }
}

async function applyWithin(
  tx: Db,
  context: Importing,
  list: ListedStay,
  terms: ApplyTerms,
  recorded: LiveEvent[],
): Promise<Decision> {
  const { workspace } = terms;
  await lockBans(tx, workspace, "shared");
  const uuids = list.people.map(({ uuid }) => uuid);
  const stayRef = list.facts.stay_ref;
  const [stored] = (await stays.readStored(tx, workspace, [{ stayRef, uuids }], { lock: true })) as [Stored];
  const { life } = context.config.sites[workspace];
  const [moments] = await readMoments(tx, [datedOf(list, stored)], life);
  const decision = decide(list, stored, {
    ...terms,
    life,
    moments: moments!,
    now: await readClock(tx),
    erased: await listErased(tx, context.keys, uuids),
  });
  if (decision.outcome !== "applied") return decision;
  if (exceeds(decision, terms.loss)) {
    return { outcome: "refused", refused: [{ line: list.line, column: null, reason: CHANGED_TEXT }] };
  }
  const { changes } = decision;
  const ids = { stay: stored.stay?.id ?? newId(), room: stored.stay?.room_id ?? newId() };
  if (!stored.stay) {
    const row = { ...changes.stay!, id: ids.stay, room_id: ids.room, workspace, stay_ref: stayRef };
    // Another node made the stay meanwhile: it is there now, and can be locked.
    if (!(await stays.insertStay(tx, row))) return applyWithin(tx, context, list, terms, recorded);
    await stays.insertRoom(tx, ids.room, workspace, changes.room!);
  } else if (changes.stay) {
    await stays.updateStay(tx, ids.stay, changes.stay, changes.stayDiffers);
  }
  const known = new Map(stored.people.map(({ uuid, id }) => [uuid, id]));
  const written: Written = { list, changes, ids, workspace, userId: terms.userId, known, made: new Set() };
  await writePeople(tx, written);
  await writeMembers(tx, written);
  const happened = await writeEntries(tx, written);
  const diary = stored.stay && (await findDiary(tx, ids.room));
  const inDiary: DiaryChanges = diary ? await keepEntries(tx, diary) : [];
  const states = { before: stored.stay?.state, after: (changes.stay ?? stored.stay!).state };
  if (states.after === "open" && states.before !== "open") await noteOpening(tx, ids.stay, workspace);
  else if (!stored.stay || changes.stayDiffers || changes.members.length > 0) await askForLook(tx, ids.stay, workspace);
  const turned = await writeState(tx, written, states, diary);
  if (stored.stay) await noteInHistory(tx, { workspace, userId: terms.userId, roomId: ids.room }, decision);
  recorded.push(...(await writeRoom(tx, written, happened, stored.stay !== undefined)));
  if (diary) recorded.push(...(await writeDiary(tx, diary, inDiary)));
  const own = ownEvents(written, [...happened, ...inDiary], states);
  recorded.push(...(await writeFactsAndEvents(tx, written, [...own, ...turned])));
  // One event for the whole list, however many people it changed.
  if (!stored.stay || changes.stayDiffers || changes.room || decision.people.length > 0) {
    await tellTeam(tx, workspace, { about: "stays", roomId: ids.room });
  }
  return decision;
}

const CHANGED_TEXT =
  "Ce séjour a changé pendant l’import : il serait annulé, ou perdrait plus de personnes que prévu. Envoyez le fichier à nouveau.";

/** Whether the stay would lose more than the plan found, because another list came in between. */
function exceeds({ stay, counts }: Extract<Decision, { outcome: "applied" }>, { removed, isCancelled }: AllowedLoss) {
  return counts.removed > removed || (stay.changes.includes("cancelled") && !isCancelled);
}

type States = { before: StayState | undefined; after: StayState };

/** Writes the change of state to the journal, and returns the events for customers, whose entries it locks. */
async function writeState(
  tx: Db,
  written: Written,
  { before, after }: States,
  diary: Diary | undefined,
): Promise<OwnEntryEvent[]> {
  if (before === undefined || before === after) return [];
  const { ids, workspace, userId } = written;
  const subject = { kind: "room", subjectId: ids.room } as const;
  await addToJournal(tx, { ...subject, workspace, userId, act: ACT_OF_STATE[after], codes: ["list"] });
  return turnEntries(tx, [ids.room, ...(diary ? [diary.id] : [])], before, after);
}

/** The events for people's own devices. Customers get none about a planned room, unless they lose an entry they had. */
function ownEvents({ known }: Written, happened: Happened, { before, after }: States): OwnEntryEvent[] {
  const events = happened.map(({ name, entry }) => ({ stream: entry.userId, name, payload: entry }));
  if (before !== "planned" && after !== "planned") return events;
  const staff = new Set([...known].flatMap(([uuid, id]) => (userTypeOf(uuid) === COLLABORATOR ? id : [])));
  return events.filter(
    ({ stream, name }) => staff.has(stream) || (name === "onDeleteParticipant" && before !== "planned"),
  );
}

type Written = {
  list: ListedStay;
  changes: Changes;
  ids: { stay: string; room: string };
  workspace: Workspace;
  userId: string | null;
  /** Ids by uuid; new people are added as they are made. */
  known: Map<string, string>;
  /** The ids of people whom this list made, with their facts. */
  made: Set<string>;
};
type Happened = { name: EntryEvent; entry: Participant }[];

async function writePeople(tx: Db, { list, changes, workspace, known, made }: Written): Promise<void> {
  const newPeople = new Set(changes.newPeople);
  const people = list.people
    .filter(({ uuid }) => newPeople.has(uuid))
    .sort((one, other) => (one.uuid < other.uuid ? -1 : 1))
    .map(({ uuid, facts }) => ({
      id: newId(),
      uuid,
      collaborator: userTypeOf(uuid) === COLLABORATOR,
      ...decideFacts(undefined, facts, markOf(list.facts)),
    }));
  await inParts(people, async (part) => {
    await stays.insertPeople(tx, workspace, part);
    const found = await stays.listIds(
      tx,
      part.map(({ uuid }) => uuid),
    );
    const foreign = found.filter((person) => person.workspace !== workspace);
    if (foreign.length > 0) throw new UnusableUuid(foreign.map(({ uuid }) => uuid));
    for (const { id, uuid } of found) known.set(uuid, id);
    for (const { id, uuid } of part) if (known.get(uuid) === id) made.add(id);
  });
}

async function writeMembers(tx: Db, { changes, ids, workspace, known }: Written): Promise<void> {
  const members = changes.members.map(({ uuid, ...member }) => ({ ...member, userId: known.get(uuid)! }));
  await inParts(members, (part) => stays.upsertMembers(tx, { id: ids.stay, workspace }, part));
  await inParts(changes.leavingUserIds, (part) => stays.removeMembers(tx, ids.stay, part));
}

async function writeEntries(tx: Db, { changes, ids, workspace, known }: Written): Promise<Happened> {
  const happened: Happened = [];
  const note = (name: EntryEvent, rows: Participant[]) => happened.push(...rows.map((entry) => ({ name, entry })));
  const room = { id: ids.room, workspace };
  await inParts([...changes.restoredEntryIds, ...changes.removedEntryIds].sort(), (part) =>
    entries.lockEntries(tx, part),
  );
  await inParts(changes.removedEntryIds, async (part) =>
    note("onDeleteParticipant", await entries.removeEntries(tx, part)),
  );
  await inParts(changes.restoredEntryIds, async (part) => {
    const restored = await entries.restoreEntries(tx, part);
    note("onCreateParticipant", restored);
    // Somebody may have been banned meanwhile. For who was banned before, nothing changes.
    const banned = restored.filter(({ status }) => status === "BANNED");
    for (const after of banned) await setAuthorHidden(tx, { before: { status: "NORMAL" }, after });
  });
  const made = changes.newEntries.map(({ uuid, status }) => ({ id: newId(), userId: known.get(uuid)!, status }));
  await inParts(made, async (part) => note("onCreateParticipant", await entries.insertEntries(tx, room, part)));
  return happened;
}

/** The room's row is locked here, after the entries and before the people. */
async function writeRoom(
  tx: Db,
  { changes, ids, workspace }: Written,
  happened: Happened,
  existed: boolean,
): Promise<LiveEvent[]> {
  const events = happened.flatMap(({ name, entry }) => {
    const payload = roomStreamEntry(name, entry, false);
    return payload ? { name, payload } : [];
  });
  if (!(existed && changes.room)) return recordRoomEvents(tx, ids.room, events);
  await stays.updateRoom(tx, ids.room, changes.room);
  const card = (await findRoom(tx, ids.room, workspace))!;
  return recordRoomEvents(tx, ids.room, [...events, { name: "onUpdateRoom", payload: card }]);
}

async function writeFactsAndEvents(
  tx: Db,
  { list, changes, known, made }: Written,
  ownEntryEvents: OwnEntryEvent[],
): Promise<LiveEvent[]> {
  const given = new Map(changes.facts.map(({ uuid, facts }) => [known.get(uuid)!, facts]));
  for (const id of made) given.delete(id);
  const events = Map.groupBy(ownEntryEvents, ({ stream }) => stream);
  const recorded: LiveEvent[] = [];
  await inParts([...new Set([...given.keys(), ...events.keys()])].sort(), async (part) => {
    const locked = await stays.lockPeople(tx, part);
    const decided = locked.flatMap((person) => {
      const merged = decideFacts(person, given.get(person.id) ?? {}, markOf(list.facts));
      return merged.touched ? { id: person.id, ...merged } : [];
    });
    if (decided.length > 0) await stays.updateFacts(tx, decided);
    recorded.push(
      ...(await recordUserEvents(
        tx,
        part.flatMap((id) => events.get(id) ?? []),
      )),
    );
  });
  return recorded;
}

import {
  addDays,
  type ImportRemark,
  isSystemUuid,
  PARIS,
  type PersonChange,
  ROOM_AGE_MIN,
  type StayFacts,
  type StayRole,
  type StayState,
  type Workspace,
} from "@hello/contract";
import type { StayLife } from "../../../base/config.environment.ts";
import { shownCardVersion } from "../../card/card.rules.ts";
import type { DatedStay, FoundMoments } from "../../life/stays.moments.store.ts";
import {
  ageOn,
  type RoomLife,
  roomLifeOf,
  type StaffMoments,
  type StayMoments,
  stateAt,
} from "../../life/stays.moments.ts";
import { type ListedPerson, type ListedStay, PERSON_FACTS, UNREADABLE_PHONE_TEXT } from "../read/stays.list.ts";
import { type ChangedStay, changedStayOf } from "./stays.changes.ts";
import { decideFacts, type Facts, markOf, type StoredFacts } from "./stays.facts.ts";

type CardColumns = { card: Record<string, string>; card_version: number; card_at: string | null };

/** Facts of a stay as its row has them. */
export type StayColumns = CardColumns & {
  product_uuid: string | null;
  departure_date: string;
  end_date: string;
  title: string;
  detail: string | null;
  product: string | null;
  context: string | null;
  center_name: string | null;
  center_phone: string | null;
  center_email: string | null;
  opens: string | null;
  closes: string | null;
  youth: boolean;
  time_zone: string;
  emergency_phone: string | null;
};
export type StoredStay = StayColumns &
  StayMoments &
  StaffMoments & {
    id: string;
    room_id: string;
    state: StayState;
    as_of: string;
    /** Parts of the card that staff changed. */
    card_set: string[];
    has_documents: boolean;
  };

/** The part of a room's row that comes from its stay. */
export type RoomColumns = RoomLife & {
  name: string;
  context: string | null;
  center_name: string | null;
  product_uuid: string | null;
  departure_date: string;
  card_version: number | null;
  youth: boolean;
  time_zone: string;
};

export type StoredPerson = StoredFacts & {
  id: string;
  uuid: string;
  workspace: Workspace;
  /** Null for a person whom the list names and who is not on the stay yet. */
  role: StayRole | null;
  for: string[];
  /** The person's entry in the room. Of several removed entries, the one that `listPeople` chooses. */
  entryId: string | null;
  entryDeleted: boolean;
  entryRemovedByList: boolean;
};

export type Stored = { stay: StoredStay | undefined; room: RoomColumns | undefined; people: StoredPerson[] };
type Terms = {
  workspace: Workspace;
  life: StayLife;
  now: string;
  moments: FoundMoments;
  takesAway: boolean;
  /** The uuids of people who were erased (D86). */
  erased: ReadonlySet<string>;
};

export type Member = { uuid: string; role: StayRole; for: string[] };
export type Counts = { created: number; changed: number; removed: number; unchanged: number };
/** A change of one person, with the facts that are known then. `fields` names the changed columns. */
export type ChangedPerson = { uuid: string; change: PersonChange; facts: Facts; fields: string[] };

export type AllowedLoss = { removed: number; isCancelled: boolean };

/** Everything that a list changes. Empty lists mean that nothing is written. */
export type Changes = {
  stay: (StayColumns & StayMoments & { state: StayState; as_of: string }) | undefined;
  /** Whether more than `as_of` changes, which raises the version. */
  stayDiffers: boolean;
  room: RoomColumns | undefined;
  newPeople: string[];
  members: Member[];
  leavingUserIds: string[];
  newEntries: { uuid: string; status: "INVITED" | "NORMAL" }[];
  restoredEntryIds: string[];
  removedEntryIds: string[];
  /** People who may have a changed fact. Their facts are decided again once their rows are locked. */
  facts: ListedPerson[];
};

export type Decision =
  | { outcome: "refused"; refused: ImportRemark[] }
  | { outcome: "skipped"; reason: string; counts: Counts }
  | {
      outcome: "applied";
      changes: Changes;
      /** The stay itself, with what the list does to it. */
      stay: ChangedStay;
      people: ChangedPerson[];
      counts: Counts;
      peopleBefore: number;
      warnings: ImportRemark[];
    };

const OLDER_TEXT = "Cette liste est plus ancienne que la dernière appliquée : elle ne change rien.";
const PURGED_TEXT = "Ce séjour est terminé et ses données sont effacées : la liste ne change rien.";
/** One text for every reason, so that it says nothing about people of another workspace. */
const UNKNOWN_ZONE_TEXT =
  "Ce fuseau horaire n’est pas connu de la base de données : donnez un autre nom, par exemple le précédent.";
export const UNUSABLE_UUID_TEXT = "Cet identifiant ne peut pas être utilisé ici.";

const ERASED_TEXT =
  "Cette personne a fait effacer ses données : elle n’est pas ajoutée. Elle le sera de nouveau si elle se connecte.";

/** Compares a list with what is stored and returns the changes (D50 to D56). Erased people are left out, and the answer says so. */
export function decide(given: ListedStay, stored: Stored, terms: Terms): Decision {
  const list = { ...given, people: given.people.filter(({ uuid }) => !terms.erased.has(uuid)) };
  const erased = given.people.filter(({ uuid }) => terms.erased.has(uuid));
  const warnings: ImportRemark[] = erased.map(({ line }) => ({ line, column: "uuid", reason: ERASED_TEXT }));
  const byUuid = new Map(stored.people.map((person) => [person.uuid, person]));
  const foreign = list.people.filter(
    ({ uuid }) => isSystemUuid(uuid) || (byUuid.get(uuid)?.workspace ?? terms.workspace) !== terms.workspace,
  );
  if (foreign.length > 0) {
    return {
      outcome: "refused",
      refused: foreign.map(({ line }) => ({ line, column: "uuid", reason: UNUSABLE_UUID_TEXT })),
    };
  }
  if (!terms.moments.knowsZone) {
    return { outcome: "refused", refused: [{ line: list.line, column: "time_zone", reason: UNKNOWN_ZONE_TEXT }] };
  }
  const reason = skipReason(list.facts, stored.stay);
  if (reason) return { outcome: "skipped", reason, counts: { ...NOTHING, unchanged: list.people.length } };
  const { stay, stayDiffers, room, changed } = decideStay(list.facts, stored, terms);
  const changes: Changes = {
    stay: stayDiffers || stored.stay?.as_of !== list.facts.as_of ? stay : undefined,
    stayDiffers,
    room,
    newPeople: list.people.flatMap(({ uuid }) => (byUuid.has(uuid) ? [] : uuid)),
    members: [],
    leavingUserIds: [],
    newEntries: [],
    restoredEntryIds: [],
    removedEntryIds: [],
    facts: [],
  };
  const before = stored.people.filter(({ role }) => role !== null);
  const people = [
    ...list.people.flatMap(
      (person) => decidePerson(person, byUuid.get(person.uuid), list.facts, { changes, warnings }) ?? [],
    ),
    ...(terms.takesAway ? takeAway(before, list, changes) : []),
  ];
  const counts = { ...NOTHING };
  for (const { change } of people) counts[change] += 1;
  counts.unchanged = list.people.length - counts.created - counts.changed;
  return { outcome: "applied", changes, stay: changed, people, counts, peopleBefore: before.length, warnings };
}

const NOTHING: Counts = { created: 0, changed: 0, removed: 0, unchanged: 0 };

function skipReason({ as_of }: StayFacts, stay: StoredStay | undefined): string | undefined {
  if (stay?.state === "purged") return PURGED_TEXT;
  return stay && as_of < stay.as_of ? OLDER_TEXT : undefined;
}

function decideStay(
  facts: StayFacts,
  { stay: before, room: roomBefore }: Stored,
  { life, now, moments: found }: Terms,
) {
  const columns = columnsOf(facts, before, now);
  const { knowsZone: _, ...confirmed } = found;
  const moments = decideMoments(facts, confirmed, before, life);
  const state = decideState(facts, moments, before, now);
  const stay = { ...columns, ...moments, state, as_of: facts.as_of };
  const stayDiffers = !before || !isSame(stay, { ...columnsOfList(before), as_of: stay.as_of });
  const room: RoomColumns = {
    name: roomNameOf(columns),
    context: columns.context,
    center_name: columns.center_name,
    product_uuid: columns.product_uuid,
    departure_date: columns.departure_date,
    card_version: shownCardVersion(columns, before?.has_documents ?? false),
    youth: columns.youth,
    time_zone: columns.time_zone,
    ...roomLifeOf(state, moments),
  };
  const changed = changedStayOf(stay, room, { stay: before, room: roomBefore });
  return { stay, stayDiffers, room: roomBefore && isSame(room, roomBefore) ? undefined : room, changed };
}

/** The columns that a list decides. */
function columnsOfList({ id: _id, room_id: _roomId, ...stay }: StoredStay) {
  const { opens_set: _opens, closes_set: _closes, purge_set: _purge, ...rest } = stay;
  const { card_set: _set, has_documents: _documents, ...columns } = rest;
  return columns;
}

function columnsOf(facts: StayFacts, before: StoredStay | undefined, now: string): StayColumns {
  const keep = (
    name: Exclude<
      keyof StayColumns,
      keyof CardColumns | "departure_date" | "end_date" | "title" | "youth" | "time_zone"
    >,
  ) => (facts[name] === undefined ? (before?.[name] ?? null) : facts[name]);
  return {
    product_uuid: keep("product_uuid"),
    departure_date: facts.departure_date,
    end_date: facts.end_date,
    title: facts.title,
    detail: keep("detail"),
    product: keep("product"),
    context: keep("context"),
    center_name: keep("center_name"),
    center_phone: keep("center_phone"),
    center_email: keep("center_email"),
    ...decideCard(facts, before, now),
    opens: keep("opens"),
    closes: keep("closes"),
    youth: facts.youth === undefined ? (before?.youth ?? false) : facts.youth === true,
    time_zone: (facts.time_zone === undefined ? before?.time_zone : facts.time_zone) ?? PARIS,
    emergency_phone: keep("emergency_phone"),
  };
}

/** Takes the parts of the card from the list, except those that staff changed (D75). */
function decideCard({ card: given }: StayFacts, before: StoredStay | undefined, now: string): CardColumns {
  const parts = Object.entries({ ...before?.card, ...given }).map(
    ([name, part]) => [name, before?.card_set.includes(name) ? before.card[name] : part] as const,
  );
  const card = Object.fromEntries(parts.filter((part): part is [string, string] => Boolean(part[1])));
  const [known, version] = [before?.card ?? {}, before?.card_version ?? 1];
  if (isSame(card, known)) return { card, card_version: version, card_at: before?.card_at ?? null };
  return { card, card_version: before ? version + 1 : version, card_at: now };
}

const NOTHING_SET: StaffMoments = { opens_set: null, closes_set: null, purge_set: null };

/** What decides the moments of a stay once this list is applied. */
export function datedOf({ facts }: ListedStay, { stay: before }: Stored): DatedStay {
  const { opens_set, closes_set, purge_set } = before ?? NOTHING_SET;
  return { ...columnsOf(facts, before, facts.as_of), opens_set, closes_set, purge_set };
}

/** A cancelled stay is purged some time after the list that cancelled it, or when a lead decided (D58). */
function decideMoments(facts: StayFacts, moments: StayMoments, before: StoredStay | undefined, life: StayLife) {
  if (facts.status !== "cancelled") return moments;
  if (before?.state === "cancelled" || before?.purge_set) return { ...moments, purge_at: before.purge_at };
  const day = facts.as_of.slice(0, 10);
  return { ...moments, purge_at: `${addDays(day, life.purgesAfter)}${facts.as_of.slice(10)}` };
}

/**
 * The loop opens and closes rooms as time passes: a list decides the state anew only where it changes the status or a
 * moment.
 */
function decideState(facts: StayFacts, moments: StayMoments, before: StoredStay | undefined, now: string): StayState {
  if (facts.status === "cancelled") return "cancelled";
  const isKept =
    before &&
    before.state !== "cancelled" &&
    before.opens_at === moments.opens_at &&
    before.closes_at === moments.closes_at;
  return isKept ? before.state : stateAt(now, moments);
}

/** `title, detail, product`, of which screens show the first and the third part (D56). */
function roomNameOf({ title, detail, product }: StayColumns): string {
  const part = (text: string | null) =>
    (text ?? "")
      .split(",")
      .flatMap((piece) => piece.trim() || [])
      .join(" · ");
  return [part(title) || "-", part(detail) || "-", ...(part(product) ? [part(product)] : [])].join(", ");
}

function decidePerson(
  person: ListedPerson,
  stored: StoredPerson | undefined,
  stay: StayFacts,
  { changes, warnings }: { changes: Changes; warnings: ImportRemark[] },
): ChangedPerson | undefined {
  const { uuid, role } = person;
  const names = person.for ?? stored?.for ?? [];
  const isNew = !stored || stored.role === null;
  const { facts, touched, isUnreadable } = decideFacts(stored, person.facts, markOf(stay));
  if (isUnreadable) warnings.push({ line: person.line, column: "phone", reason: UNREADABLE_PHONE_TEXT });
  if (touched) changes.facts.push(person);
  const fields: string[] = isNew ? [] : PERSON_FACTS.filter((name) => facts[name] !== stored.facts[name]).map(columnOf);
  if (isNew || stored.role !== role) fields.push("role");
  if (isNew || !isSame(stored.for, names)) fields.push("for");
  if (fields.includes("role") || fields.includes("for")) changes.members.push({ uuid, role, for: names });
  if (decideEntry(person, stored, facts.birth_date, stay, changes)) fields.push("room");
  if (isNew) return { uuid, change: "created", facts, fields: [] };
  return fields.length > 0 ? { uuid, change: "changed", facts, fields } : undefined;
}

/** The column of lists whose name differs from that of the database. */
function columnOf(fact: keyof Facts): string {
  return fact === "phone_number" ? "phone" : fact;
}

/** Adds or takes away the person's entry; the status of one that is there is never touched (D50). */
function decideEntry(
  person: ListedPerson,
  stored: StoredPerson | undefined,
  birthDate: string | null,
  { departure_date }: StayFacts,
  changes: Changes,
): boolean {
  const isOldEnough = birthDate === null || ageOn(departure_date, birthDate) >= ROOM_AGE_MIN;
  const belongs = person.role !== "contact" && (person.room ?? (person.role === "staff" || isOldEnough));
  const hasEntry = stored?.entryId != null;
  const isThere = hasEntry && !stored.entryDeleted;
  if (isThere === belongs) return false;
  if (!belongs) {
    changes.removedEntryIds.push(stored!.entryId!);
    return true;
  }
  if (!hasEntry) {
    changes.newEntries.push({ uuid: person.uuid, status: person.role === "staff" ? "NORMAL" : "INVITED" });
    return true;
  }
  // Removal by staff is final (D18).
  if (!stored.entryRemovedByList) return false;
  changes.restoredEntryIds.push(stored.entryId!);
  return true;
}

/** The people whom the list no longer names (D52). */
function takeAway(before: StoredPerson[], list: ListedStay, changes: Changes): ChangedPerson[] {
  const named = new Set(list.people.map(({ uuid }) => uuid));
  const leaving = before.filter(({ uuid }) => !named.has(uuid));
  for (const { id, entryId, entryDeleted } of leaving) {
    changes.leavingUserIds.push(id);
    if (entryId && !entryDeleted) changes.removedEntryIds.push(entryId);
  }
  return leaving.map(({ uuid, facts }) => ({ uuid, change: "removed", facts, fields: [] }));
}

/** Compares plain values, lists of texts and flat objects. */
function isSame(one: object, other: object): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof typeof one>;
  return [...keys].every((key) => {
    const [value, otherValue] = [one[key], other[key]] as unknown[];
    if (typeof value === "object" && value !== null && typeof otherValue === "object" && otherValue !== null) {
      return isSame(value, otherValue);
    }
    return value === otherValue;
  });
}

import {
  COLLABORATOR,
  type ImportRemark,
  type NamedDuplicate,
  type StayFacts,
  type StayPerson,
  type StayRole,
  userTypeOf,
} from "@hello/contract";
import { findMailAddress } from "../../../notices/delivery/delivery.addresses.ts";
import { findPhoneNumber, isInternational } from "../../../notices/delivery/delivery.phones.ts";
import { folded } from "./stays.cells.ts";
import { findCountry } from "./stays.countries.ts";
import { findLanguage } from "./stays.languages.ts";

/** Facts of a person that lists bring; the names are those of the columns of `users`. */
export const PERSON_FACTS = [
  "firstname",
  "lastname",
  "email",
  "phone_number",
  "zip_code",
  "town",
  "birth_date",
  "gender",
  "language",
  "country",
] as const;
export type PersonFact = (typeof PERSON_FACTS)[number];
/** An absent fact keeps what is stored, null clears it (D56). */
export type GivenFacts = Partial<Record<PersonFact, string | null>> & {
  /** The number as it is written, if neither it nor this list names a country: the stored country reads it (D188). */
  written?: string | undefined;
};

export type ListedPerson = {
  line: number;
  uuid: string;
  role: StayRole;
  /** Whether the list says that the person is in the room. */
  room: boolean | null;
  /** Undefined keeps what is stored. */
  for: string[] | undefined;
  facts: GivenFacts;
  /** Set if no other stay of the file names the person. Small files are not searched for that. */
  once?: true;
};

/** One stay of an import, read and checked. */
export type ListedStay = { line: number; facts: StayFacts; people: ListedPerson[]; duplicates: Duplicates };
/** All are counted, the first are named. */
type Duplicates = { count: number; first: Omit<NamedDuplicate, "stayRef">[] };

/** For clocks that differ. A list from further ahead would hold off all others until then. */
const AHEAD_MAX_MS = 600_000;

const AHEAD_TEXT = "Cette date est à plus de dix minutes dans le futur : vérifiez l’horloge qui date les listes.";

/** Contradictions within a stay's facts that no single field shows. */
export function checkFacts(facts: StayFacts, line: number): ImportRemark[] {
  const remarks: ImportRemark[] = [];
  if (facts.end_date < facts.departure_date) {
    remarks.push({ line, column: "end_date", reason: "La fin du séjour est avant son départ." });
  }
  if (facts.opens && facts.closes && facts.closes < facts.opens) {
    remarks.push({ line, column: "closes", reason: "La fermeture est avant l’ouverture." });
  }
  if (Date.parse(facts.as_of) > Date.now() + AHEAD_MAX_MS) {
    remarks.push({ line, column: "as_of", reason: AHEAD_TEXT });
  }
  return remarks;
}

type Report = { refused: ImportRemark[]; warnings: ImportRemark[] };

export const UNREADABLE_PHONE_TEXT = "Ce numéro n’est pas lisible : il est laissé de côté.";

/** A person of a list, or nothing for somebody without an account (D53). Problems are added to the report. */
export function takePerson(person: StayPerson, line: number, report: Report): ListedPerson | undefined {
  if (!person.uuid) return undefined;
  const isStaff = userTypeOf(person.uuid) === COLLABORATOR;
  if (person.role === "staff" && !isStaff) {
    report.refused.push({ line, column: "role", reason: "Seul un collaborateur peut être « staff »." });
    return undefined;
  }
  const { firstname, lastname, zip_code, town, birth_date, gender } = person;
  const country = keepValid(
    person.country,
    findCountry,
    "country",
    "Ce pays n’est pas connu : il est laissé de côté. Écrivez son code, par exemple « CH ».",
  );
  const isNational = person.country === undefined && Boolean(person.phone) && !isInternational(person.phone!);
  const facts = {
    firstname,
    lastname,
    email: keepValid(
      person.email,
      findMailAddress,
      "email",
      "Cette adresse n’est pas valable : elle est laissée de côté.",
    ),
    phone_number: readPhone(),
    zip_code,
    town,
    birth_date,
    gender,
    language: keepValid(
      person.language,
      findLanguage,
      "language",
      "Cette langue n’est pas connue : elle est laissée de côté.",
    ),
    country,
  };
  const given = Object.entries(facts).filter(([, value]) => value !== undefined);
  return {
    line,
    uuid: person.uuid,
    role: isStaff ? "staff" : (person.role ?? "traveller"),
    room: person.room ?? null,
    for: person.for,
    facts: { ...Object.fromEntries(given), ...(person.phone && { written: isNational ? person.phone : undefined }) },
  };

  /** If the list names an unknown country, a number without an international prefix cannot be read. */
  function readPhone(): string | null | undefined {
    const isUnknown = Boolean(person.country) && !country;
    return keepValid(
      person.phone,
      (given) => findPhoneNumber(given, isUnknown ? null : (country ?? undefined)),
      "phone",
      UNREADABLE_PHONE_TEXT,
    );
  }

  function keepValid(
    value: string | null | undefined,
    find: (value: string) => string | undefined,
    column: string,
    reason: string,
  ): string | null | undefined {
    if (!value) return value;
    const found = find(value);
    if (found === undefined) report.warnings.push({ line, column, reason });
    return found;
  }
}

/** How many duplicates of a stay are named; the others are counted. */
const DUPLICATES_MAX = 50;
const ROLE_ORDER: StayRole[] = ["contact", "traveller", "staff"];

/** One entry for each uuid: a parent may be named as traveller and again as contact of each child. */
export function mergePeople(people: ListedPerson[]): Pick<ListedStay, "people" | "duplicates"> {
  const merged = new Map<string, ListedPerson>();
  const byName = new Map<string, ListedPerson>();
  const duplicates: Duplicates = { count: 0, first: [] };
  const note = (earlier: ListedPerson, { uuid, line, facts }: ListedPerson) => {
    duplicates.count += 1;
    if (duplicates.first.length >= DUPLICATES_MAX) return;
    const otherUuid = uuid === earlier.uuid ? null : uuid;
    const name = fullNameOf({ ...earlier.facts, ...facts });
    duplicates.first.push({ name, uuid: earlier.uuid, otherUuid, lines: [earlier.line, line] });
  };
  for (const person of people) {
    const earlier = merged.get(person.uuid);
    if (earlier && saysNothingNew(earlier, person)) note(earlier, person);
    merged.set(person.uuid, earlier ? join(earlier, person) : person);
    if (earlier) continue;
    const { firstname, lastname } = person.facts;
    const name = firstname && lastname ? folded(`${firstname} ${lastname}`) : undefined;
    const namesake = name === undefined ? undefined : byName.get(name);
    if (namesake && isMaybeSame(namesake, person)) note(namesake, person);
    else if (name !== undefined) byName.set(name, person);
  }
  return { people: [...merged.values()], duplicates };
}

/** A second line as a contact may be about another child. */
function saysNothingNew(earlier: ListedPerson, later: ListedPerson): boolean {
  return later.role === earlier.role && (later.for ?? []).every((name) => earlier.for?.includes(name));
}

/** People of one name are two where their dates of birth differ. */
function isMaybeSame({ facts: one }: ListedPerson, { facts: other }: ListedPerson): boolean {
  return !one.birth_date || !other.birth_date || one.birth_date === other.birth_date;
}

/** « Ana Martin », or null of somebody without a name. */
export function fullNameOf({ firstname, lastname }: GivenFacts): string | null {
  return [firstname, lastname].filter(Boolean).join(" ") || null;
}

function join(earlier: ListedPerson, later: ListedPerson): ListedPerson {
  const names = [...(earlier.for ?? []), ...(later.for ?? [])];
  return {
    ...earlier,
    role: ROLE_ORDER[Math.max(ROLE_ORDER.indexOf(earlier.role), ROLE_ORDER.indexOf(later.role))]!,
    room: later.room ?? earlier.room,
    for: earlier.for || later.for ? [...new Set(names)] : undefined,
    facts: { ...earlier.facts, ...later.facts },
  };
}

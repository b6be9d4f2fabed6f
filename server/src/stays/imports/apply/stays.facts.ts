import { findPhoneNumber } from "../../../notices/delivery/delivery.phones.ts";
import { type GivenFacts, PERSON_FACTS, type PersonFact } from "../read/stays.list.ts";

export type Facts = Record<PersonFact, string | null>;
/** `factsAsOf` has the mark of the list that decided each fact. */
export type StoredFacts = { facts: Facts; factsAsOf: Partial<Record<PersonFact, string>> };

/** The moment of a list, then its stay: of two lists of the same moment, always the same one decides. */
export function markOf({ as_of, stay_ref }: { as_of: string; stay_ref: string }): string {
  return `${as_of} ${stay_ref}`;
}

/** Decides each fact of a person by the newest list that gives it, in whatever order the lists arrive. */
export function decideFacts(
  stored: StoredFacts | undefined,
  given: GivenFacts,
  mark: string,
): StoredFacts & { changed: boolean; touched: boolean; isUnreadable: boolean } {
  const facts = { ...NO_FACTS, ...stored?.facts };
  const factsAsOf = { ...stored?.factsAsOf };
  let [changed, touched] = [false, false];
  const { values, isUnreadable } = readAbroad(given, facts.country);
  for (const name of PERSON_FACTS) {
    const value = values[name];
    const decidedBy = factsAsOf[name] ?? "";
    if (value === undefined || mark < decidedBy || (mark === decidedBy && facts[name] === value)) continue;
    touched = true;
    changed ||= facts[name] !== value;
    facts[name] = value;
    factsAsOf[name] = mark;
  }
  return { facts, factsAsOf, changed, touched, isUnreadable };
}

const NO_FACTS = Object.fromEntries(PERSON_FACTS.map((name) => [name, null])) as Facts;

/** Reads a number as people write it in the country that an earlier list gave. */
function readAbroad(
  { written, ...values }: GivenFacts,
  country: string | null,
): { values: GivenFacts; isUnreadable: boolean } {
  const { phone_number: number } = values;
  if (!written || !number || country === null) return { values, isUnreadable: false };
  const read = findPhoneNumber(written, country);
  const { phone_number: _, ...others } = values;
  return { values: read ? { ...others, phone_number: read } : others, isUnreadable: !read };
}

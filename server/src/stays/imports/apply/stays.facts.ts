import { type GivenFacts, PERSON_FACTS, type PersonFact } from "../read/stays.list.ts";

export type Facts = Record<PersonFact, string | null>;
/** `factsAsOf` has the mark of the list that decided each fact. */
export type StoredFacts = { facts: Facts; factsAsOf: Partial<Record<PersonFact, string>> };

/** Its moment, then its stay: of lists that were taken at the same moment always the same one decides. */
export function markOf({ as_of, stay_ref }: { as_of: string; stay_ref: string }): string {
  return `${as_of} ${stay_ref}`;
}

/** Of two lists that give the same fact of a person, the newer decides, in whatever order they come. */
export function decideFacts(
  stored: StoredFacts | undefined,
  given: GivenFacts,
  mark: string,
): StoredFacts & { changed: boolean; touched: boolean } {
  const facts = { ...NO_FACTS, ...stored?.facts };
  const factsAsOf = { ...stored?.factsAsOf };
  let [changed, touched] = [false, false];
  for (const name of PERSON_FACTS) {
    const value = given[name];
    const decidedBy = factsAsOf[name] ?? "";
    if (value === undefined || mark < decidedBy || (mark === decidedBy && facts[name] === value)) continue;
    touched = true;
    changed ||= facts[name] !== value;
    facts[name] = value;
    factsAsOf[name] = mark;
  }
  return { facts, factsAsOf, changed, touched };
}

const NO_FACTS = Object.fromEntries(PERSON_FACTS.map((name) => [name, null])) as Facts;

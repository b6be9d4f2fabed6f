import {
  IMPORT_NAMED_MAX,
  IMPORT_NAMED_PEOPLE_MAX,
  type NamedPerson,
  type NamedStay,
  PERSON_CHANGES,
  STAY_CHANGES,
  STAY_NAMED_PEOPLE_MAX,
} from "@hello/contract";
import { fullNameOf } from "../read/stays.list.ts";
import type { ChangedPerson } from "./stays.decide.ts";

/** The stays and people that an answer names. Their number is bounded, and losses come first. */

const { compare } = new Intl.Collator("fr");

/** The first people of a stay by name; removed ones come first. */
export function namedPeopleOf(people: ChangedPerson[]): NamedPerson[] {
  const order = ({ change }: NamedPerson) => PERSON_CHANGES.indexOf(change);
  return people
    .map(({ uuid, change, facts, fields }) => ({ uuid, name: fullNameOf(facts), change, fields }))
    .sort((one, other) => order(one) - order(other) || compare(one.name ?? one.uuid, other.name ?? other.uuid))
    .slice(0, STAY_NAMED_PEOPLE_MAX);
}

/** The stays with the gravest changes: a cancellation first, then stays that lose people. */
export function gravestOf(named: NamedStay[]): NamedStay[] {
  return named.toSorted((one, other) => gravenessOf(one) - gravenessOf(other)).slice(0, IMPORT_NAMED_MAX);
}

function gravenessOf({ changes, people }: NamedStay): number {
  const gravest = Math.min(...changes.map((change) => STAY_CHANGES.indexOf(change)));
  return people.removed > 0 && gravest > 0 ? 0.5 : gravest;
}

/** As many people as an answer holds: first all who are taken away. */
export function withinBound(named: NamedStay[]): NamedStay[] {
  let left = IMPORT_NAMED_PEOPLE_MAX;
  const take = (people: NamedPerson[]) => {
    const taken = people.slice(0, left);
    left -= taken.length;
    return taken;
  };
  const lost = named.map(({ namedPeople }) => take(namedPeople.filter(({ change }) => change === "removed")));
  return named.map((stay, index) => {
    const others = take(stay.namedPeople.filter(({ change }) => change !== "removed"));
    return { ...stay, namedPeople: [...lost[index]!, ...others] };
  });
}

import type { StaffPerson } from "@hello/contract";
import { ADULT_AGE } from "@hello/contract/limits";
import { COLLABORATOR, fullNameOf, phoneText, ROLE_NAMES, standingText, userTypeOf } from "@hello/contract/plain";

export type PrintedRow = {
  key: string;
  name: string;
  age: string;
  phone: string;
  contact: string;
  standing: string;
  /** Contacts do not travel. */
  isExpected: boolean;
};

const WITHOUT_ACCOUNT = "Sans compte";
const NAMES = new Intl.Collator("fr");

/**
 * The rows of the printed list: the people of a stay, and the names without an account for whom one of them answers.
 * Such a name is left out only if somebody with the same first and last name has a row: nobody may be missing on paper.
 */
export function printedRows(people: readonly StaffPerson[]): PrintedRow[] {
  const staff = people.filter(isStaff).map(rowOf);
  const customers = people.filter((person) => !isStaff(person));
  const named = new Set(customers.filter(({ role }) => role !== "contact").map(plainNameOf));
  const others = new Map<string, PrintedRow>();
  for (const person of customers) {
    for (const name of person.for) {
      const key = plainNameOf({ name, lastname: person.lastname });
      const before = others.get(key);
      const contact = [before?.contact, contactText({ ...person, name: fullNameOf(person) })]
        .filter(Boolean)
        .join(", ");
      const row = { key, name, age: "", phone: "", contact, standing: WITHOUT_ACCOUNT, isExpected: true };
      if (!named.has(key)) others.set(key, row);
    }
  }
  const travellers = [...customers.map(rowOf), ...others.values()];
  return [...staff, ...travellers.sort((one, other) => NAMES.compare(one.name, other.name))];
}

function rowOf(person: StaffPerson): PrintedRow {
  const { userId, age, phoneNumber, contacts, role } = person;
  return {
    key: userId,
    name: fullNameOf(person),
    age: age !== null && age < ADULT_AGE ? `${age} ans` : "",
    phone: phoneNumber ? phoneText(phoneNumber) : "",
    contact: contacts.map(contactText).join(", "),
    standing: isStaff(person) ? ROLE_NAMES.staff : role === "contact" ? ROLE_NAMES.contact : standingText(person),
    isExpected: role !== "contact",
  };
}

function contactText({ name, phoneNumber }: StaffPerson["contacts"][number]): string {
  return [name, phoneNumber && phoneText(phoneNumber)].filter(Boolean).join(" ");
}

export function isStaff({ uuid }: Pick<StaffPerson, "uuid">): boolean {
  return userTypeOf(uuid) === COLLABORATOR;
}

function plainNameOf(person: Pick<StaffPerson, "name" | "lastname">): string {
  return [person.name, person.lastname]
    .filter(Boolean)
    .join(" ")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase();
}

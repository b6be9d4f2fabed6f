import { ROOM_AGE_MIN } from "./limits.ts";
import type { StaffPerson, ToldState } from "./people.schema.ts";

/** How staff read people, in pages and in tables. */

export const ROLE_NAMES: Record<NonNullable<StaffPerson["role"]>, string> = {
  traveller: "Voyageur",
  contact: "Contact",
  staff: "Équipe",
};

const STANDING_NAMES: Record<NonNullable<StaffPerson["status"]>, string> = {
  NORMAL: "A rejoint",
  INVITED: "Invité",
  BLOCKED: "Bloqué",
  BANNED: "Exclu",
};
const WITHOUT_ENTRY = "Sans accès au groupe";

/** How a person stands in the room. Somebody without an entry is a contact, a child, or was kept out or removed. */
export function standingText({ status, role, age }: Pick<StaffPerson, "status" | "role" | "age">): string {
  if (status !== null) return STANDING_NAMES[status];
  if (role === "contact") return `${WITHOUT_ENTRY} (contact)`;
  return age !== null && age < ROOM_AGE_MIN ? `${WITHOUT_ENTRY} (enfant)` : WITHOUT_ENTRY;
}

/** How the latest notice about a stay reached a person. */
export const TOLD_NAMES: Record<ToldState, string> = {
  delivered: "Remis",
  waiting: "En cours d’envoi",
  failed: "Non remis",
  page: "Dans Hello seulement",
};

const UNNAMED = "Sans nom";

export function fullNameOf({ name, lastname }: Pick<StaffPerson, "name" | "lastname">): string {
  return [name, lastname].filter(Boolean).join(" ") || UNNAMED;
}

/** A language by its code, as a word: « Anglais ». */
export function languageText(code: string): string {
  const name = new Intl.DisplayNames("fr", { type: "language" }).of(code) ?? code;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

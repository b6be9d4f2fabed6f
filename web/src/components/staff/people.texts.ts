import type { StaffPerson } from "@hello/contract";

export const ROLE_NAMES: Record<NonNullable<StaffPerson["role"]>, string> = {
  traveller: "Voyageur",
  contact: "Contact",
  staff: "Équipe",
};

const STANDING_NAMES: Record<NonNullable<StaffPerson["status"]>, string> = {
  NORMAL: "Dans le groupe",
  INVITED: "Pas encore inscrit",
  BLOCKED: "Bloqué",
  BANNED: "Exclu",
};
const WITHOUT_ENTRY = "Hors du groupe";

/** How a person stands in the room. */
export function standingText(status: StaffPerson["status"]): string {
  return status === null ? WITHOUT_ENTRY : STANDING_NAMES[status];
}

const UNNAMED = "Sans nom";

export function fullNameOf({ name, lastname }: Pick<StaffPerson, "name" | "lastname">): string {
  return [name, lastname].filter(Boolean).join(" ") || UNNAMED;
}

/** French numbers as they are written in France: « 06 12 34 56 78 ». */
export function phoneText(number: string): string {
  const national = /^\+33([1-9])(\d{8})$/.exec(number);
  return national ? `0${national[1]} ${national[2]!.replaceAll(/\d\d(?=\d)/g, "$& ")}` : number;
}

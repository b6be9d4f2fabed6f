import type { OtherUser } from "@hello/contract";
import { COLLABORATOR } from "@hello/contract/plain";

/** Shown instead of an unknown detail of a person (MSG-04). */
export const NOT_KNOWN = "N/A";

/** An author of whom nothing is known (D170). */
export const FORMER_MEMBER = "Ancien membre";

const CANTON_LENGTH = 2;

export type PersonDetails = { name: string; town: string; canton: string; age: string; gender: string };

export function detailsOf(user: OtherUser | undefined): PersonDetails {
  return {
    name: nameOfUser(user) ?? NOT_KNOWN,
    town: user?.town || NOT_KNOWN,
    canton: cantonOf(user?.zip_code),
    age: user?.age == null ? NOT_KNOWN : `${user.age} ans`,
    gender: user?.gender || NOT_KNOWN,
  };
}

/** Customers go by their first name, staff by the nickname. */
export function nameOfUser(user: OtherUser | undefined): string | undefined {
  if (!user) return undefined;
  return (isStaff(user) ? user.nickname || user.firstname : user.firstname) || undefined;
}

export function isStaff(user: OtherUser | undefined): boolean {
  return user?.metadata?.type === COLLABORATOR;
}

/** Zip codes are text: the canton of '01000' is '01' (D28). */
function cantonOf(zipCode: string | null | undefined): string {
  return (
    Array.from(zipCode ?? "")
      .slice(0, CANTON_LENGTH)
      .join("") || NOT_KNOWN
  );
}

/** « Léa, Tom et Zoé ». Not Intl.ListFormat: creating one takes longer than all the rows of a room. */
export function joinNames(names: readonly string[]): string {
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" et ");
}

export function othersText(count: number): string {
  return count === 1 ? "1 autre" : `${count} autres`;
}

import type { OtherUser } from "@hello/contract";
import { COLLABORATOR } from "@hello/contract/plain";

/** How what is not known of a person reads (MSG-04). */
export const NOT_KNOWN = "N/A";

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

/** Customers are called by their first name, staff by what it calls itself. */
export function nameOfUser(user: OtherUser | undefined): string | undefined {
  if (!user) return undefined;
  return (isStaff(user) ? user.nickname || user.firstname : user.firstname) || undefined;
}

export function isStaff(user: OtherUser | undefined): boolean {
  return user?.metadata?.type === COLLABORATOR;
}

/** Zip codes are text: that of '01000' is '01' (D28). */
function cantonOf(zipCode: string | null | undefined): string {
  return (
    Array.from(zipCode ?? "")
      .slice(0, CANTON_LENGTH)
      .join("") || NOT_KNOWN
  );
}

import { isDeepStrictEqual } from "node:util";
import { COLLABORATOR } from "@hello/contract";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { setNickname, setReach } from "./users.store.ts";
import type { UsedPerson } from "./users.use.store.ts";

const STAFF_NAME_MAX = 100;

type SignedInStaff = { uuid: string; roles: readonly string[]; name: string | null; centers?: string[] | null };

/**
 * How staff read a person's name (D205): a customer's first and last name, a collaborator's name of the token; null without
 * any. Only answers of staff's calls have it: customers never see a last name.
 */
export function staffName(db: Db, user: Fragment): Fragment {
  return db`case when ${user}.collaborator then coalesce(${user}.nickname, ${user}.firstname, ${user}.uuid)
    else nullif(concat_ws(' ', coalesce(${user}.firstname, ${user}.nickname), ${user}.lastname), '') end`;
}

/**
 * Stores the name of a collaborator from their token (D60); a customer's name comes from the booking system. Stores their
 * reach, too, for sends that leave later in their name (D177); a token changes it only if it differs.
 */
export async function keepStaff(
  db: Db,
  { uuid, roles, name, centers = null }: SignedInStaff,
  { leadRole, known }: { leadRole: string; known?: UsedPerson },
): Promise<void> {
  if (!roles.includes(COLLABORATOR)) return;
  const shown = name && cleanName(name);
  if (shown) await setNickname(db, uuid, shown);
  const lead = roles.includes(leadRole);
  if (known && Boolean(known.lead) === lead && isDeepStrictEqual(known.centers, centers)) return;
  await setReach(db, uuid, { centers, lead, signsIn: !known });
}

/** One line of text that the database can store. */
function cleanName(name: string): string {
  const line = name.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  return line
    .slice(0, STAFF_NAME_MAX)
    .replace(/[\uD800-\uDBFF]$/, "")
    .toWellFormed()
    .trim();
}

import { type NoticeFilters, STAY_FILTERS } from "@hello/contract";
import { isStaffFor, isStaffOfSend } from "../../people/access.reach.ts";
import type { Db } from "../../platform/db/connection.ts";
import { PEOPLE_PART } from "../../platform/db/parts.ts";
import { isBanned } from "./notices.bans.ts";
import type { SendSubject } from "./notices.names.ts";
import { isWholeWithin, type Sender } from "./notices.reach.ts";
import { type Recipient, type RecipientParts, recipientColumns, type Within } from "./notices.recipients.ts";

/** Writing to the people of an earlier send: « Écrire aux mêmes », and a correction (D207). */

export type SameSend = Required<SendSubject> & {
  id: string;
  isRetired: boolean;
  isStatement: boolean;
  isAnswer: boolean;
  /** Whether all people who got it are within reach. */
  isWithin: boolean;
};

/** Finds the send whose people are meant, and what it is about. A reminder is about what it reminds of. */
export async function findSame(db: Db, id: string, sender: Sender): Promise<SameSend | undefined> {
  const [found] = await db<SameSend[]>`
    select s.id, f.filters, f.stay_id as "stayId", s.retired_at is not null as "isRetired",
      num_nonnulls(s.case_id, s.decision_id) > 0 as "isStatement", s.answers_to is not null as "isAnswer",
      ${isWholeWithin(db, sender)} as "isWithin"
    from notice_sends s join notice_sends f on f.id = coalesce(s.reminds, s.id)
    where s.id = ${id} and s.workspace = ${sender.workspace} and ${isStaffOfSend(db, sender, db`s`)}`;
  return found;
}

/** The filter as the new send keeps it: what the first chose of stays decides what both are about. */
export function sameFilters({ id, filters }: SameSend): NoticeFilters {
  const names = [...STAY_FILTERS, "over"] as const;
  const ofStays = names.flatMap((name) => (filters?.[name] === undefined ? [] : [[name, filters[name]]]));
  return { ...Object.fromEntries(ofStays), sendId: id };
}

/** Lists the people who got the send, without those who were erased, or banned since from what it is about. */
export function listSame(db: Db, same: SameSend, { workspace, ignoredIds, sender }: Within): RecipientParts {
  return db<Recipient[]>`
    select ${recipientColumns(db)} from notices n join users u on u.id = n.user_id
    where n.send_id = ${same.id} and u.workspace = ${workspace} and not u.collaborator and u.erased_at is null
      and ${isStaffFor(db, sender, db`u.id`)} and u.id <> all(${ignoredIds}::uuid[])
      and not ${isBanned(db, same, db`u.id`)}
    order by u.id`.cursor(PEOPLE_PART);
}

/** The phone numbers that came with the send, for those whose record has none (D38). */
export async function listGiven(db: Db, sendId: string): Promise<Map<string, string | null>> {
  const rows = await db<{ userId: string; phoneNumber: string }[]>`
    select user_id as "userId", phone_number as "phoneNumber" from notices
    where send_id = ${sendId} and phone_number is not null`;
  return new Map(rows.map(({ userId, phoneNumber }) => [userId, phoneNumber]));
}

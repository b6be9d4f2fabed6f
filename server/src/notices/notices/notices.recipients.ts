import type { Channel, NoticeFilters, Workspace } from "@hello/contract";
import { NOTICE_RECIPIENTS_MAX, STAY_FILTERS } from "@hello/contract";
import { isLimited, isStaffFor, isStaffOf, type Reader } from "../../people/access.reach.ts";
import { isOneOf } from "../../platform/db/caseless.ts";
import { today } from "../../platform/db/clock.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { PEOPLE_PART } from "../../platform/db/parts.ts";

/** A customer whom a notice can reach, with the addresses of the server's own record. */
export type Recipient = {
  id: string;
  email: string | null;
  phoneNumber: string | null;
  country: string | null;
  isBounced: boolean;
  stopped: Channel[];
};

export function recipientColumns(db: Db) {
  return db`u.id, u.email, u.phone_number as "phoneNumber", u.country,
    u.email is not null and u.bounced_email is not distinct from u.email as "isBounced",
    array(select s.channel from delivery_stops s where s.user_id = u.id) as stopped`;
}

/** In batches: parsing thousands of rows at once would block the other calls of this node. */
export type RecipientParts = AsyncIterable<Recipient[]>;

/** The customers that a send may reach: those of the workspace within the sender's reach. */
export type Within = { workspace: Workspace; ignoredIds: string[]; sender: Reader };

/** The customers within reach among these ids, in the order of ids, at most one more than the limit. */
export function listByIds(db: Db, ids: string[], { workspace, sender }: Omit<Within, "ignoredIds">): RecipientParts {
  return db<Recipient[]>`
    select ${recipientColumns(db)} from users u
    where u.id = any(${ids}) and u.workspace = ${workspace} and not u.collaborator and u.erased_at is null
      and ${isStaffFor(db, sender, db`u.id`)}
    order by u.id limit ${NOTICE_RECIPIENTS_MAX + 1}`.cursor(PEOPLE_PART);
}

type FilterTerms = Within & {
  /** The room that the notice invites to. People who were put out of it are left out. */
  invitesTo?: string | undefined;
  /** With this, INVITED means people who never joined: those who left are not waited for (JOIN-03). */
  isAwaited?: boolean;
};

/**
 * The customers who match every given part of the filter: of rooms within reach where it chooses rooms, else people within
 * reach. Values are always query parameters.
 */
export function listByFilter(
  db: Db,
  filters: NoticeFilters,
  { workspace, ignoredIds, sender, invitesTo, isAwaited = false }: FilterTerms,
): RecipientParts {
  const { ageMin, ageMax, towns, cantons, sendId } = filters;
  return db<Recipient[]>`
    select ${recipientColumns(db)} from users u
    where u.workspace = ${workspace} and not u.collaborator and u.erased_at is null
      and u.id <> all(${ignoredIds}::uuid[])
      ${filters.userIds ? db`and u.id = any(${filters.userIds})` : db``}
      ${ageMin === undefined ? db`` : db`and u.birth_date <= ${today(db)} - make_interval(years => ${ageMin})`}
      ${ageMax === undefined ? db`` : db`and u.birth_date > ${today(db)} - make_interval(years => ${ageMax + 1})`}
      ${towns ? db`and ${isOneOf(db, db`u.town`, towns)}` : db``}
      ${cantons ? db`and left(u.zip_code, 2) = any(${cantons})` : db``}
      ${sendId ? db`and exists (select from notices n where n.send_id = ${sendId} and n.user_id = u.id)` : db``}
      ${invitesTo ? db`and not ${isPutOut(db, invitesTo)}` : db``}
      ${choosesRooms(filters) ? stayConditions(db, filters, { sender, isAwaited }) : db`and ${isStaffFor(db, sender, db`u.id`)}`}
    order by u.id limit ${NOTICE_RECIPIENTS_MAX + 1}`.cursor(PEOPLE_PART);
}

/**
 * All conditions must hold for the same room. Without statuses they also match people of the stay who are not in its room:
 * contacts, children, and people whom staff removed or banned (D53). People named one by one may be banned from the room.
 */
function stayConditions(db: Db, filters: NoticeFilters, { sender, isAwaited }: { sender: Reader; isAwaited: boolean }) {
  const { statuses, userIds } = filters;
  const isWithin = isLimited(sender) ? db`and ${isStaffOf(db, sender, db`r`)}` : db``;
  const ofRoom = () => db`${roomConditions(db, filters)} ${isWithin}`;
  const onStay = () => db`
    union all
    select m.user_id from stay_people m join stays s on s.id = m.stay_id join rooms r on r.id = s.room_id
    where m.role <> 'staff' ${ofRoom()}`;
  return db`
    and u.id in (
      select p.user_id from participants p join rooms r on r.id = p.room_id
      where not p.deleted ${statuses && isAwaited ? db`and (p.status <> 'INVITED' or p.joined_at is null)` : db``}
        ${statuses ? db`and p.status = any(${statuses})` : userIds ? db`` : db`and p.status <> 'BANNED'`} ${ofRoom()}
      ${statuses ? db`` : onStay()}
    )`;
}

/** Whether staff removed, blocked or banned the person `u` of a room, and they have not come back. */
function isPutOut(db: Db, roomId: string): Fragment {
  return db`coalesce((
    select bool_and(x.deleted or x.status in ('BLOCKED', 'BANNED'))
      and bool_or(x.status in ('BLOCKED', 'BANNED') or not x.removed_by_list)
    from participants x where x.room_id = ${roomId} and x.user_id = u.id
  ), false)`;
}

/** Whether the stay of the room `r`, if it has one, goes on or comes, and takes place. */
function isNotOver(db: Db): Fragment {
  return db`not exists (select from stays o where o.room_id = r.id and (o.end_date < ${today(db, db`o.time_zone`)} or o.state = 'cancelled'))`;
}

/** Whether a filter says which rooms it is about. */
export function namesRooms(filters: NoticeFilters): boolean {
  return STAY_FILTERS.some((name) => filters[name] !== undefined);
}

/** Whether people are found by the rooms they are in. */
export function choosesRooms(filters: NoticeFilters): boolean {
  return namesRooms(filters) || filters.statuses !== undefined;
}

/**
 * The parts of a filter that are about the room `r`. Rooms that are over or cancelled match if they were chosen (TEAM-08).
 * Diaries cannot be chosen: their readers are those of the stay (D183).
 */
export function roomConditions(db: Db, filters: NoticeFilters): Fragment {
  const { roomIds, productUuids, destinations, departureFrom, departureTo, over } = filters;
  return db`
    and r.diary_of is null
    ${roomIds ? db`and r.id = any(${roomIds})` : over ? db`` : db`and ${isNotOver(db)}`}
    ${productUuids ? db`and r.product_uuid = any(${productUuids})` : db``}
    ${destinations ? db`and ${isOneOf(db, db`r.center_name`, destinations)}` : db``}
    ${departureFrom ? db`and r.departure_date >= ${departureFrom}` : db``}
    ${departureTo ? db`and r.departure_date <= ${departureTo}` : db``}`;
}

import type { Channel, NoticeFilters, Workspace } from "@hello/contract";
import { NOTICE_RECIPIENTS_MAX } from "@hello/contract";
import type { Db } from "../db/connection.ts";

/** Somebody a notice can reach, with what the server's own record knows of how. */
export type Recipient = { id: string; email: string | null; phoneNumber: string | null; stopped: Channel[] };

function recipientColumns(db: Db) {
  return db`u.id, u.email, u.phone_number as "phoneNumber",
    array(select s.channel from delivery_stops s where s.user_id = u.id) as stopped`;
}

/** By parts: thousands of rows that come at once are read in one go, and this node's other calls would wait for it. */
export type RecipientParts = AsyncIterable<Recipient[]>;
const PART = 100;

/** Whether a notice can go to this person. */
export async function isCustomer(db: Db, id: string, workspace: Workspace): Promise<boolean> {
  const [found] = await db`select from users where id = ${id} and workspace = ${workspace} and not collaborator`;
  return found !== undefined;
}

/** Of these, the customers of the workspace, in the order of their ids. One more than the limit is the sign of too many. */
export function listByIds(db: Db, ids: string[], workspace: Workspace): RecipientParts {
  return db<Recipient[]>`
    select ${recipientColumns(db)} from users u
    where u.id = any(${ids}) and u.workspace = ${workspace} and not u.collaborator
    order by u.id limit ${NOTICE_RECIPIENTS_MAX + 1}`.cursor(PART);
}

/** The customers whom every given part of the filter holds for; values are parameters, nothing is ever spelled into SQL. */
export function listByFilter(
  db: Db,
  filters: NoticeFilters,
  { workspace, ignoredIds }: { workspace: Workspace; ignoredIds: string[] },
): RecipientParts {
  const { ageMin, ageMax, towns, cantons } = filters;
  return db<Recipient[]>`
    select ${recipientColumns(db)} from users u
    where u.workspace = ${workspace} and not u.collaborator and u.id <> all(${ignoredIds}::uuid[])
      ${ageMin === undefined ? db`` : db`and u.birth_date <= current_date - make_interval(years => ${ageMin})`}
      ${ageMax === undefined ? db`` : db`and u.birth_date > current_date - make_interval(years => ${ageMax + 1})`}
      ${towns ? db`and lower(u.town) = any(${towns.map((town) => town.toLowerCase())})` : db``}
      ${cantons ? db`and left(u.zip_code, 2) = any(${cantons})` : db``}
      ${stayConditions(db, filters)}
    order by u.id limit ${NOTICE_RECIPIENTS_MAX + 1}`.cursor(PART);
}

/** What is asked of a stay must hold for one and the same room of the person. */
function stayConditions(db: Db, filters: NoticeFilters) {
  const { roomIds, productUuids, destinations, departureFrom, departureTo, statuses } = filters;
  if (!(roomIds || productUuids || destinations || departureFrom || departureTo || statuses)) return db``;
  return db`
    and exists (
      select 1 from participants p join rooms r on r.id = p.room_id
      where p.user_id = u.id and not p.deleted
        ${statuses ? db`and p.status = any(${statuses})` : db`and p.status <> 'BANNED'`}
        ${roomIds ? db`and r.id = any(${roomIds})` : db``}
        ${productUuids ? db`and r.product_uuid = any(${productUuids})` : db``}
        ${destinations ? db`and lower(r.center_name) = any(${destinations.map((name) => name.toLowerCase())})` : db``}
        ${departureFrom ? db`and r.departure_date >= ${departureFrom}` : db``}
        ${departureTo ? db`and r.departure_date <= ${departureTo}` : db``}
    )`;
}

import {
  type Attachment,
  type Card,
  type CardPart,
  type Center,
  PARIS,
  type StayState,
  type Workspace,
} from "@hello/contract";
import { attachmentsWhere } from "../../chat/attachments/attachments.store.ts";
import { centerColumns } from "../../notices/notices/notices.stays.ts";
import { isStaffOfRoom } from "../../people/access.reach.ts";
import type { Person } from "../../people/access.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { CardTexts } from "./card.rules.ts";

export type CardStay = {
  id: string;
  room_id: string;
  state: StayState;
  card: CardTexts;
  card_set: CardPart[];
  card_version: number;
};

export async function lockCardStay(db: Db, roomId: string, workspace: Workspace): Promise<CardStay | undefined> {
  const [stay] = await db<CardStay[]>`
    select id, room_id, state, card, card_set, card_version from stays
    where room_id = ${roomId} and workspace = ${workspace} for update`;
  return stay;
}

type CardRow = Omit<Card, "parts" | "center" | "isNew"> & {
  parts: CardTexts;
  center: Center;
  seen: number | null;
  hasEntry: boolean;
};

/** Finds the card of a room's stay. Only staff learn who published it. */
export async function findCard(
  db: Db,
  roomId: string,
  { userId, collaborator }: { userId: string | null; collaborator: boolean },
): Promise<Card | undefined> {
  const [row] = await db<CardRow[]>`
    select s.room_id as "roomId", s.card as parts, ${attachmentsWhere(db, db`a.stay_id = s.id`)} as documents,
      ${centerColumns(db, db`s`)} as center, s.departure_date as "departureDate", s.end_date as "endDate", s.title,
      s.card_at as "updatedAt", s.card_version as "_version", p.card_seen as seen, p.id is not null as "hasEntry",
      s.card_set as "byStaff", published.name as "publishedBy", published.created_at as "publishedAt"
    from stays s
    left join participants p on p.room_id = s.room_id and p.user_id = ${userId} and not p.deleted
    left join lateral (
      select coalesce(u.nickname, u.firstname, u.uuid) as name, j.created_at
      from journal j left join users u on u.id = j.user_id
      where ${collaborator} and j.kind = 'room' and j.subject_id = s.room_id::text and j.act = 'card'
      order by j.created_at desc limit 1
    ) published on true
    where s.room_id = ${roomId} and s.state <> 'purged'`;
  if (!row) return undefined;
  const { parts, center, seen, hasEntry, byStaff, ...card } = row;
  return {
    ...card,
    parts: { note: null, meeting: null, times: null, packing: null, contacts: null, ...parts },
    center: center.phone || center.email || center.emergencyPhone || center.timeZone !== PARIS ? center : null,
    isNew: hasEntry && card.updatedAt !== null && (seen ?? 0) < card._version,
    byStaff: collaborator ? byStaff : [],
  };
}

export type NewCard = { card: CardTexts; card_set: CardPart[]; card_version: number };

export async function updateCard(db: Db, stayId: string, { card, ...columns }: NewCard): Promise<void> {
  await db`
    update stays set ${db({ ...columns, card: db.json(card) })}, card_at = clock_timestamp() where id = ${stayId}`;
}

export async function updateRoomCard(db: Db, roomId: string, cardVersion: number | null): Promise<void> {
  await db`
    update rooms set card_version = ${cardVersion}, version = version + 1, updated_at = now() where id = ${roomId}`;
}

export async function setSeen(db: Db, roomId: string, userId: string | null, version: number): Promise<void> {
  await db`
    update participants set card_seen = ${version}
    where room_id = ${roomId} and user_id = ${userId} and not deleted and coalesce(card_seen, 0) < ${version}`;
}

export async function listDocumentIds(db: Db, stayId: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`select id from attachments where stay_id = ${stayId} order by position`;
  return rows.map(({ id }) => id);
}

/**
 * Sets the documents of a card, in this order. Documents that it no longer has belong to nobody, and the sweep removes them.
 */
export async function setDocuments(db: Db, stayId: string, ids: string[]): Promise<void> {
  await db`
    update attachments set stay_id = null, created_at = now()
    where stay_id = ${stayId} and id <> all(${ids}::uuid[])`;
  await db`
    update attachments a set stay_id = ${stayId}, position = given.position, created_at = 'infinity'
    from unnest(${ids}::uuid[]) with ordinality as given (id, position) where a.id = given.id`;
}

/** Finds a document of another card of the workspace, within the reach of the person who copies it. */
export async function findOthersDocument(
  db: Db,
  id: string,
  { roomId, person }: { roomId: string; person: Person },
): Promise<{ id: string; attachment: Attachment } | undefined> {
  const [found] = await db<{ id: string; attachments: Attachment[] }[]>`
    select f.id, ${attachmentsWhere(db, db`a.id = f.id`)} as attachments
    from attachments f join stays s on s.id = f.stay_id
    where f.id = ${id} and s.workspace = ${person.workspace} and s.room_id <> ${roomId}
      and ${isStaffOfRoom(db, person, db`s.room_id`)}`;
  return found && { id: found.id, attachment: found.attachments[0]! };
}

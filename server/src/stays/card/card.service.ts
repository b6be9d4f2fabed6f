import { CARD_DOCUMENTS_MAX, type Card, type CardPart, type CardPut, type CardSection } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { forbidden, type HelloError, notFound, requireFound, staleCard, wrongField } from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import type { FileContext } from "../../chat/attachments/attachments.uploads.ts";
import { discardUnowned, withUploads } from "../../chat/attachments/attachments.uploads.ts";
import { insertMessages } from "../../chat/messages/messages.send.store.ts";
import { findRoom } from "../../chat/rooms/rooms.store.ts";
import { askForLook } from "../../notices/planned/planned.due.store.ts";
import { type Person, requireCardReader, requirePerson, requireReader, requireStaffRoom } from "../../people/access.ts";
import { tellTeam } from "../../people/users/users.team.ts";
import type { Db } from "../../platform/db/connection.ts";
import { type LiveEvent, recordRoomEvent } from "../../platform/db/events.store.ts";
import { listChanges } from "../../platform/journal/journal.changes.ts";
import { addToJournal } from "../../platform/journal/journal.store.ts";
import type { Upload } from "../../platform/outside/files.ts";
import { type Documents, withCopies } from "./card.documents.ts";
import { changedParts, filledParts, publicationText, shownCardVersion } from "./card.rules.ts";
import * as cards from "./card.store.ts";

const CLOSED_TEXT = "Ce groupe est fermé : sa fiche ne change plus.";
const UNKNOWN_DOCUMENT_TEXT = "ce document n’existe pas.";
const TOO_MANY_TEXT = `Une fiche a ${CARD_DOCUMENTS_MAX} documents au plus.`;

export async function find({ pool }: FileContext, caller: Caller, roomId: string): Promise<Card> {
  await requireCardReader(pool, caller, roomId);
  return requireCard(pool, caller, roomId);
}

/** Removes the mark of a new card. A version later than the card's counts as the current one. */
export async function see(
  { pool }: FileContext,
  caller: Caller,
  roomId: string,
  version: number,
): Promise<Pick<Card, "isNew">> {
  await requireReader(pool, caller, roomId);
  const { _version } = await requireCard(pool, caller, roomId);
  await cards.setSeen(pool, roomId, caller.userId, Math.min(version, _version));
  const { isNew } = await requireCard(pool, caller, roomId);
  return { isNew };
}

/**
 * Changes the card and posts one message about it, in one transaction. A repeated call changes nothing and posts nothing.
 * Before the room opens no message is posted.
 */
export async function publish(
  context: FileContext,
  caller: Caller,
  roomId: string,
  put: CardPut,
  uploads: Upload[],
): Promise<Card> {
  await requireStaffRoom(context.pool, caller, roomId);
  const person = requirePerson(caller);
  await requireCard(context.pool, caller, roomId);
  if (put.documents.length + uploads.length > CARD_DOCUMENTS_MAX) throw wrongField("documents", TOO_MANY_TEXT);
  return withUploads(context, caller, uploads, (kept) =>
    withCopies(context, person, { roomId, paths: put.documents }, (copied) => {
      const uploaded = kept.map(({ id }) => id);
      const documents = { ids: [...copied.ids, ...uploaded], made: new Set([...copied.made, ...uploaded]) };
      return store(context, person, roomId, put, documents);
    }),
  );
}

async function store(context: FileContext, person: Person, roomId: string, put: CardPut, documents: Documents) {
  const { removed, recorded } = await context.pool.begin<Stored>((tx) =>
    storeWithin(tx, person, roomId, put, documents),
  );
  context.announce(recorded);
  await discardUnowned(context, removed);
  return requireCard(context.pool, person, roomId);
}

type Stored = { removed: string[]; recorded: LiveEvent[] };
const NOTHING: Stored = { removed: [], recorded: [] };

/** Locks the stay, then the entry, then the room, as lists do. */
async function storeWithin(
  tx: Db,
  person: Person,
  roomId: string,
  { _version, parts }: CardPut,
  documents: Documents,
): Promise<Stored> {
  const { workspace, userId } = person;
  const stay = await cards.lockCardStay(tx, roomId, workspace);
  if (!stay || stay.state === "purged") throw notFound();
  const before = await cards.listDocumentIds(tx, stay.id);
  const changed = changedParts(stay.card, parts);
  const removed = before.filter((id) => !documents.ids.includes(id));
  const sections: CardSection[] = [
    ...changed,
    ...(removed.length + documents.made.size > 0 ? ["documents" as const] : []),
  ];
  const unknown = documents.ids.filter((id) => !(before.includes(id) || documents.made.has(id)));
  if (sections.length + unknown.length === 0) return NOTHING;
  if (stay.card_version !== _version) throw await staleFor(tx, person, roomId);
  if (unknown.length > 0) throw wrongField("documents", UNKNOWN_DOCUMENT_TEXT);
  if (stay.state === "closed" || stay.state === "cancelled") throw forbidden(CLOSED_TEXT);

  const next = {
    card: filledParts(parts),
    card_set: [...new Set([...stay.card_set, ...changed])],
    card_version: stay.card_version + 1,
  };
  await cards.updateCard(tx, stay.id, next);
  await cards.setDocuments(tx, stay.id, documents.ids);
  await askForLook(tx, stay.id, workspace);
  await addToJournal(tx, { workspace, userId, act: "card", kind: "room", subjectId: roomId, codes: sections });
  await cards.setSeen(tx, roomId, userId, next.card_version);
  const told = stay.state === "open" ? [await tell(tx, person, roomId, sections)] : [];
  await cards.updateRoomCard(tx, roomId, shownCardVersion(next, documents.ids.length > 0));
  const room = (await findRoom(tx, roomId, workspace))!;
  const recorded = [...told, await recordRoomEvent(tx, roomId, "onUpdateRoom", room)];
  await tellTeam(tx, workspace, { about: "stays", roomId });
  return { removed, recorded };
}

/** The latest publications, and the parts with their texts as they are now. */
async function staleFor(tx: Db, person: Person, roomId: string): Promise<HelloError> {
  const card = await requireCard(tx, person, roomId);
  const changes = await listChanges(tx, person.workspace, { kind: "room", subjectId: roomId }, ({ act, codes }) =>
    act === "card" ? codes.map((field) => ({ field, value: card.parts[field as CardPart] ?? null })) : [],
  );
  return staleCard(card, changes);
}

async function tell(
  tx: Db,
  { userId, workspace }: Person,
  roomId: string,
  sections: CardSection[],
): Promise<LiveEvent> {
  const none = { mentions: [], replyToId: null, attachmentIds: [], attachments: [] };
  const content = publicationText(workspace, sections);
  const [stored] = await insertMessages(tx, [
    { ...none, id: newId(), workspace, userId, roomId, content, asCollaborator: true, isSearched: true },
  ]);
  if (!stored) throw forbidden(CLOSED_TEXT);
  return { stream: roomId, seq: stored.seq, name: "onCreateMessage", payload: stored.message };
}

async function requireCard(db: Db, caller: Caller, roomId: string): Promise<Card> {
  return requireFound(cards.findCard(db, roomId, caller));
}

import type { Card, OtherUser, Room, User } from "@hello/contract";

const PLAIN = /^\/amplify\/(?:users\/[^/]+\/(?:participants|notices|answers|noticeCenters)|rooms\/[^/]+\/messages)$/;
const ROOM = /^\/amplify\/rooms\/([^/?]+)(?:\/|$)/;
const CARD = /^\/amplify\/rooms\/[^/]+\/card$/;

/** What is kept of an answer: nothing that only staff see. Undefined: the answer is not kept (D74). */
export function keptOf(address: string, data: unknown, meId: string | undefined): unknown {
  if (PLAIN.test(address)) return data;
  if (CARD.test(address)) return keptCard(data as Card);
  return ROOM.exec(address)?.[0] === address ? keptRoom(data as Room, meId) : undefined;
}

/** The room that an address is about. */
export function roomOf(address: string): string | undefined {
  return ROOM.exec(address)?.[1];
}

/** As other customers see them (D164). */
export function keptPerson({ id, uuid, _version, ...person }: OtherUser): OtherUser {
  const { nickname, firstname, town, zip_code, age, gender, detailsHidden, metadata } = person;
  const type = { type: metadata.type };
  return { id, uuid, _version, nickname, firstname, town, zip_code, age, gender, detailsHidden, metadata: type };
}

/** Of oneself: what a chat starts with. */
export function keptMe({ tutorialVersion, lastInternalMessageReadAt, ...me }: User): User {
  const nothing = { town: null, zip_code: null, age: null, gender: null, birth_date: null, participants: [] };
  const metadata = { type: me.metadata.type, trackId: "" };
  return { ...keptPerson(me), ...nothing, metadata, tutorialVersion, lastInternalMessageReadAt };
}

/** Staff also get entries of people who were only invited or are banned, and read marks. */
function keptRoom(room: Room, meId: string | undefined): Room {
  const participants = room.participants
    .filter(({ userId, joinedAt, status }) => userId === meId || (joinedAt !== null && status !== "BANNED"))
    .map((entry) => (entry.userId === meId ? entry : { ...entry, lastMessageReadAt: null, typing: false }));
  return { ...room, participants };
}

function keptCard(card: Card): Card {
  return { ...card, byStaff: [], publishedBy: null, publishedAt: null };
}

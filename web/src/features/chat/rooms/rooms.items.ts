import type { Message, ParticipantStatus, RoomCard } from "@hello/contract";
import { FORMER_MEMBER, roomDate, roomDisplayName, roomProduct } from "@hello/contract/plain";
import { dayOf, timeLabel } from "../../../components/messages/dates.ts";
import { nameOfUser } from "../../../components/messages/person.details.ts";
import type { RoomRowItem } from "../../../components/rooms/room.row.tsx";
import { latestMessageOf, unreadOf } from "../../../state/reading.state.ts";
import { type ListedRoom, listedRooms } from "../../../state/rooms.state.ts";
import { isAlike, isSameList, type State } from "../../../state/state.ts";

export const ITEM_PARTS = ["rooms", "participants", "threads", "location", "me", "users"] as const;

/** The rooms as the list shows them (LIST-14 to LIST-16). */
export function roomItemsOf(state: State): RoomRowItem[] {
  const now = new Date();
  const { participants, threads, users, location } = state;
  return orderedRooms(state).map((listed) => {
    const { room } = listed;
    const isActive = room.id === location.activeRoomId;
    const parts = [participants[room.id], threads[room.id], users, isActive, now.toDateString()];
    const known = knownItems.get(room);
    if (known && isSameList(known.parts, parts)) return known.item;
    const item = itemOf(state, listed, isActive, now);
    knownItems.set(room, { parts, item });
    return item;
  });
}

/** Each event builds the whole list again and changes one item at most; the others are reused. */
const knownItems = new WeakMap<RoomCard, { parts: readonly unknown[]; item: RoomRowItem }>();

function itemOf(state: State, { room, entry }: ListedRoom, active: boolean, now: Date): RoomRowItem {
  const { count } = unreadOf(state, room.id);
  const latest = latestMessageOf(state, room.id);
  return {
    id: room.id,
    name: roomDisplayName(room.name),
    product: roomProduct(room.name),
    date: departureOf(room),
    status: entry.status === "BANNED" ? "BLOCKED" : entry.status,
    unreadCount: count,
    preview: latest ? previewOf(latest, state) : null,
    time: entry.status === "NORMAL" ? shortTime(room.latestActivity, now) : null,
    active,
  };
}

/** Most events change no item, and then the list is not rendered. */
export function areSameItems(before: RoomRowItem[], now: RoomRowItem[]): boolean {
  return before.length === now.length && before.every((item, index) => isAlike(item, now[index]));
}

/** From the metadata, or the date of the room if they are not JSON. */
function departureOf({ metadata, date }: ListedRoom["room"]): string | null {
  try {
    return roomDate((JSON.parse(metadata) as { departure_date: string | null }).departure_date) ?? date;
  } catch {
    return date;
  }
}

const MENTION = /@([\da-f]{8}-[\da-f-]{27})/g;

/** One line: author and text, mentions by name. */
function previewOf({ userId, content, attachments }: Message, { me, users }: State): string {
  const text = content.replace(MENTION, (_all, id: string) => `@${nameOfUser(users[id]) ?? FORMER_MEMBER}`);
  const line = text.trim() || (attachments.length > 0 ? "Pièce jointe" : "");
  const author = userId === me.id ? "Vous" : nameOfUser(users[userId]);
  return author ? `${author} : ${line}` : line;
}

const RANK: Record<ParticipantStatus, number> = { NORMAL: 0, INVITED: 1, BLOCKED: 2, BANNED: 3 };

/**
 * Active rooms only: joined ones by latest activity, then invited and blocked ones, newest first (LIST-06 to LIST-09). A diary
 * stands below its stay, and the later of the two decides their place (D183).
 */
function orderedRooms(state: State): ListedRoom[] {
  const inOrder = listedRooms(state)
    .filter(({ room }) => room.active)
    .sort((a, b) => RANK[a.entry.status] - RANK[b.entry.status] || compare(a, b));
  const places = Map.groupBy(inOrder, ({ room }) => room.diaryOf ?? room.id);
  return [...places.values()].flatMap((stay) =>
    stay.sort((a, b) => Number(!!a.room.diaryOf) - Number(!!b.room.diaryOf)),
  );
}

function compare(a: ListedRoom, b: ListedRoom): number {
  if (a.entry.status !== "NORMAL") return newestFirst(a.room.createdAt, b.room.createdAt);
  return newestFirst(a.room.latestActivity, b.room.latestActivity) || newestFirst(a.entry.createdAt, b.entry.createdAt);
}

/** All times have the same format, so they sort as text. */
function newestFirst(a: string, b: string): number {
  return a === b ? 0 : a > b ? -1 : 1;
}

/** A time in its shortest form: « 14:32 », « hier », « 03/08 ». */
export function shortTime(time: string, now: Date): string {
  const day = dayOf(time);
  if (day === dayOf(now.getTime())) return timeLabel(time);
  if (day === dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1).getTime())) return "hier";
  const [year = "", month, date] = day.split("-");
  return Number(year) === now.getFullYear() ? `${date}/${month}` : `${date}/${month}/${year.slice(2)}`;
}

import type { Message, RoomCard } from "@hello/contract";
import { roomDate, roomDisplayName, roomProduct } from "@hello/contract/plain";
import type { RoomRowItem } from "../../components/rooms/room.row.tsx";
import { unreadOf } from "../../state/reading.state.ts";
import type { ListedRoom } from "../../state/rooms.state.ts";
import { isAlike, isSameList, type State } from "../../state/state.ts";
import { orderedRooms } from "./rooms.order.ts";
import { shortTime } from "./short.time.ts";

export const ITEM_PARTS = ["rooms", "participants", "threads", "place", "me", "users"] as const;

/** The rooms as the list shows them (LIST-14 to LIST-16). */
export function roomItemsOf(state: State): RoomRowItem[] {
  const now = new Date();
  const { participants, threads, users, place } = state;
  return orderedRooms(state).map((listed) => {
    const { room } = listed;
    const isActive = room.id === place.activeRoomId;
    const parts = [participants[room.id], threads[room.id], users, isActive, now.toDateString()];
    const known = itemsBefore.get(room);
    if (known && isSameList(known.parts, parts)) return known.item;
    const item = itemOf(state, listed, isActive, now);
    itemsBefore.set(room, { parts, item });
    return item;
  });
}

/** All of them are asked for with each event, which concerns one of them at most. */
const itemsBefore = new WeakMap<RoomCard, { parts: readonly unknown[]; item: RoomRowItem }>();

function itemOf(state: State, { room, entry }: ListedRoom, active: boolean, now: Date): RoomRowItem {
  const { count, latest } = unreadOf(state, room.id);
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

/** Most of what happens changes no line of the list, and then it is not drawn. */
export function areSameItems(before: RoomRowItem[], now: RoomRowItem[]): boolean {
  return before.length === now.length && before.every((item, at) => isAlike(item, now[at]));
}

/** From the metadata; what is no JSON says nothing. */
function departureOf({ metadata, date }: ListedRoom["room"]): string | null {
  try {
    return roomDate((JSON.parse(metadata) as { departure_date: string | null }).departure_date) ?? date;
  } catch {
    return date;
  }
}

const MENTION = /@([\da-f]{8}-[\da-f-]{27})/g;
const FORMER_MEMBER = "@AncienMembre";

/** One line: who wrote what, mentions by name. */
function previewOf({ userId, content, attachments }: Message, { users }: State): string {
  const text = content.replace(MENTION, (_all, id: string) => {
    const name = users[id]?.firstname;
    return name ? `@${name}` : FORMER_MEMBER;
  });
  const said = text.trim() || (attachments.length > 0 ? "Pièce jointe" : "");
  const author = users[userId]?.firstname;
  return author ? `${author} : ${said}` : said;
}

import type {
  OtherUser,
  Participant,
  ParticipantOfUser,
  ParticipantPut,
  Room,
  RoomCard,
  RoomUnread,
  User,
  UserPut,
} from "@hello/contract";
import { CallError, type Http, isRefusal } from "../../api/http.ts";
import { fetchNotices, fetchUnreadNotices } from "../../api/notices.api.ts";
import {
  fetchCards,
  fetchMessages,
  fetchRoom,
  fetchUnread,
  fetchUnreadCount,
  updateParticipant,
} from "../../api/rooms.api.ts";
import { fetchParticipants, fetchUser, fetchUsers, updateUser } from "../../api/users.api.ts";
import type { MessagesPage } from "../../state/messages.state.ts";
import type { NoticesPage, UnreadNotices } from "../../state/notices.state.ts";
import { RefusedCall } from "./follow.ups.ts";

/** The calls that keep the state in sync. They throw RefusedCall when a retry would be refused as well. */
export type SyncCalls = {
  ownParticipants: () => Promise<ParticipantOfUser[]>;
  /** At most ROOM_IDS_MAX ids. */
  cards: (ids: string[]) => Promise<RoomCard[]>;
  room: (roomId: string) => Promise<Room>;
  users: (ids: string[]) => Promise<OtherUser[]>;
  /** `isFirst`: no message of the room is on the screen yet. */
  messages: (roomId: string, options: { isFirst: boolean; nextToken?: string }) => Promise<MessagesPage>;
  /** At most ROOM_IDS_MAX ids. Rooms that the user does not read are left out. */
  unread: (roomIds: string[]) => Promise<RoomUnread[]>;
  /** The messages of others in a room after a mark. */
  countUnread: (roomId: string, lastRead: string) => Promise<number>;
  notices: () => Promise<NoticesPage>;
  /** The notices after `lastRead`, and their number. */
  unreadNotices: (lastRead: string | null) => Promise<UnreadNotices>;
  me: () => Promise<User>;
  updateParticipant: (put: ParticipantPut) => Promise<Participant>;
  updateUser: (put: UserPut) => Promise<User>;
};

export function createSyncCalls(personHttp: Http, http: Http, userId: string): SyncCalls {
  return {
    ownParticipants: () => refusable(fetchParticipants(http, userId)),
    cards: (ids) => refusable(fetchCards(http, ids)),
    room: (id) => refusable(fetchRoom(http, id)),
    users: (ids) => refusable(fetchUsers(http, ids)),
    // The user waits for the first page of a room, so it may lead to the login; a reload must not. Every error is
    // retried: the state itself leaves a room that the user may not read any more (EASE-34).
    messages: (id, { isFirst, nextToken }) => logged(fetchMessages(isFirst ? personHttp : http, id, nextToken)),
    unread: (ids) => refusable(fetchUnread(http, userId, ids)),
    countUnread: (id, lastRead) => refusable(fetchUnreadCount(http, id, lastRead)),
    notices: () => refusable(fetchNotices(http, userId)),
    unreadNotices: (lastRead) => refusable(fetchUnreadNotices(http, userId, lastRead)),
    me: () => refusable(fetchUser(http, userId)),
    updateParticipant: (put) => refusable(updateParticipant(http, put)),
    updateUser: (put) => refusable(updateUser(http, put)),
  };
}

async function refusable<Data>(call: Promise<Data>): Promise<Data> {
  try {
    return await logged(call);
  } catch (error) {
    throw isRefusal(error) ? new RefusedCall(error.message) : error;
  }
}

/** A failed load is only logged (MSG-18). */
async function logged<Data>(call: Promise<Data>): Promise<Data> {
  try {
    return await call;
  } catch (error) {
    console.warn("A call failed", error instanceof CallError ? error.code : error);
    throw error;
  }
}

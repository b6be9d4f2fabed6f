import { CallError, type Http } from "../../api/http.ts";
import { fetchNotices, fetchUnreadNotices } from "../../api/notices.api.ts";
import { updateParticipant } from "../../api/participants.api.ts";
import { fetchCards, fetchMessages, fetchRoom, fetchUnread } from "../../api/rooms.api.ts";
import { fetchParticipants, fetchUser, fetchUsers, updateUser } from "../../api/users.api.ts";
import { RefusedCall } from "./follow.ups.ts";
import type { SessionCalls } from "./state.sync.ts";

/** What may pass by itself: no answer, a stale sign-in, too many at once, the server's own trouble. */
const PASSING = [0, 401, 408, 429];

/** The calls that keep the state true, told apart into "again later" and "never". */
export function sessionCalls(personHttp: Http, http: Http, userId: string): SessionCalls {
  return {
    ownParticipants: () => refusable(fetchParticipants(http, userId)),
    cards: (ids) => refusable(fetchCards(http, ids)),
    room: (id) => refusable(fetchRoom(http, id)),
    users: (ids) => refusable(fetchUsers(http, ids)),
    // Whoever opens a room waits for its messages; what is loaded anew nobody has asked for. Tried again whatever the
    // answer: whoever may not read a room any more is led out of it (EASE-34).
    messages: (id, isFirst) => logged(fetchMessages(isFirst ? personHttp : http, id)),
    unread: (id) => refusable(fetchUnread(http, id)),
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
    const isFinal = error instanceof CallError && error.status < 500 && !PASSING.includes(error.status);
    throw isFinal ? new RefusedCall(error.message) : error;
  }
}

/** What cannot be loaded is logged only (MSG-18). */
async function logged<Data>(call: Promise<Data>): Promise<Data> {
  try {
    return await call;
  } catch (error) {
    console.warn("A call failed", error instanceof CallError ? error.status : error);
    throw error;
  }
}

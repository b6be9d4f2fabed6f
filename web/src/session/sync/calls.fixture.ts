import type { HttpClient } from "../../../../server/test/client.ts";
import { THE_BEGINNING } from "../../api/notices.api.ts";
import { RefusedCall } from "./follow.ups.ts";
import type { SyncCalls } from "./sync.calls.ts";

/** The session's calls over real HTTP, like those of the page. */
export function callsOf(client: HttpClient, userId: string): SyncCalls {
  const get = async (path: string) => require(await client.get(path));
  /** A write with a stale version is repeated with the one in the answer (D10). */
  const put = async (path: string, body: { _version: number }) => {
    const first = await client.put(path, body);
    if (first.status !== 409) return require(first);
    return require(await client.put(path, { ...body, _version: first.body.data._version }));
  };
  return {
    ownParticipants: async () => (await get(`/amplify/users/${userId}/participants`)).items,
    cards: async (ids) => (await get(`/amplify/rooms?ids=${ids.join()}`)).items,
    room: (roomId) => get(`/amplify/rooms/${roomId}`),
    users: async (ids) => require(await client.post("/amplify/users/search-all", { ids })).items,
    messages: (roomId, { nextToken }) =>
      get(`/amplify/rooms/${roomId}/messages${nextToken ? `?nextToken=${encodeURIComponent(nextToken)}` : ""}`),
    unread: async (ids) => (await get(`/amplify/users/${userId}/unread?ids=${ids.join()}`)).items,
    countUnread: async (roomId, lastRead) => (await get(`/amplify/rooms/${roomId}/unread?lastRead=${lastRead}`)).total,
    notices: () => get(`/amplify/users/${userId}/notices`),
    unreadNotices: (lastRead) => get(`/amplify/users/${userId}/unreadNotices?lastRead=${lastRead ?? THE_BEGINNING}`),
    me: () => get(`/amplify/users/${userId}`),
    updateParticipant: (body) => put("/amplify/participants/", body),
    updateUser: (body) => put("/amplify/users/", body),
  };
}

function require({ status, body }: Awaited<ReturnType<HttpClient["get"]>>) {
  if (status >= 500) throw new Error(`The server failed: ${status}`);
  if (status >= 400) throw new RefusedCall(body.message);
  return body.data;
}

import type { Http } from "./http.ts";

export const fetchMutedRooms = async (http: Http, userId: string) =>
  (await http("GET /amplify/users/:id/mutedRooms", { id: userId })).roomIds;

export const muteRoom = async (http: Http, userId: string, roomId: string, muted: boolean) =>
  (await http("PUT /amplify/users/:id/mutedRooms", { id: userId, json: { roomId, muted } })).roomIds;

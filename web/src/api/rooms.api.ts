import type { Participant, ParticipantPut, Room, RoomCard, RoomUnread } from "@hello/contract";
import type { MessagesPage } from "../state/messages.state.ts";
import { type Http, withVersion } from "./http.ts";

export function fetchRoom(http: Http, id: string): Promise<Room> {
  return http("GET", `/amplify/rooms/${id}`);
}

export async function fetchCards(http: Http, ids: string[]): Promise<RoomCard[]> {
  return (await http<{ items: RoomCard[] }>("GET", "/amplify/rooms", { query: { ids: ids.join() } })).items;
}

export function fetchMessages(http: Http, roomId: string, nextToken?: string): Promise<MessagesPage> {
  return http("GET", `/amplify/rooms/${roomId}/messages`, { query: { nextToken } });
}

export async function fetchUnread(http: Http, userId: string, roomIds: string[]): Promise<RoomUnread[]> {
  const query = { ids: roomIds.join() };
  return (await http<{ items: RoomUnread[] }>("GET", `/amplify/users/${userId}/unread`, { query })).items;
}

export async function fetchUnreadCount(http: Http, roomId: string, lastRead: string): Promise<number> {
  const query = { lastRead, limit: "1" };
  return (await http<{ total: number }>("GET", `/amplify/rooms/${roomId}/unread`, { query })).total;
}

export function updateParticipant(http: Http, { _version, ...put }: ParticipantPut): Promise<Participant> {
  return withVersion(_version, (version) =>
    http("PUT", "/amplify/participants/", { json: { ...put, _version: version } }),
  );
}

import type { Participant, ParticipantPut, Room, RoomCard } from "@hello/contract";
import type { MessagesPage, Unread } from "../state/messages.state.ts";
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

export function fetchUnread(http: Http, roomId: string, lastRead?: string): Promise<Unread> {
  return http("GET", `/amplify/rooms/${roomId}/unread`, { query: { lastRead } });
}

export function updateParticipant(http: Http, { _version, ...put }: ParticipantPut): Promise<Participant> {
  return withVersion(_version, (version) =>
    http("PUT", "/amplify/participants/", { json: { ...put, _version: version } }),
  );
}

import type { ParticipantPut } from "@hello/contract";
import { type Http, withVersion } from "./http.ts";

export const fetchRoom = (http: Http, id: string) => http("GET /amplify/rooms/:id", { id });

export const fetchCards = async (http: Http, ids: string[]) =>
  (await http("GET /amplify/rooms", { query: { ids: ids.join() } })).items;

export const fetchMessages = (http: Http, roomId: string, nextToken?: string) =>
  http("GET /amplify/rooms/:id/messages", { id: roomId, query: { nextToken } });

export const fetchUnread = async (http: Http, userId: string, roomIds: string[]) =>
  (await http("GET /amplify/users/:id/unread", { id: userId, query: { ids: roomIds.join() } })).items;

export const fetchUnreadCount = async (http: Http, roomId: string, lastRead: string) =>
  (await http("GET /amplify/rooms/:id/unread", { id: roomId, query: { lastRead, limit: 1 } })).total;

export const updateParticipant = (http: Http, put: ParticipantPut) =>
  withVersion(http, "PUT /amplify/participants/", put);

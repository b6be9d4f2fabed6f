import type { StaffRoomsFilter, StaffStayPut } from "@hello/contract";
import { addressOf, type Http } from "./http.ts";

export type PageOptions = { nextToken?: string | undefined; limit?: string; signal?: AbortSignal };

/** Rooms with their stays, as staff see them. */
export const fetchStaffRooms = (
  http: Http,
  { filter, search }: StaffRoomsFilter,
  { nextToken, limit, ...options }: PageOptions = {},
) => http("GET /amplify/stays", { query: { filter, search: search || undefined, nextToken, limit }, ...options });

/** Everybody of a room and its stay. */
export const fetchStayPeople = (
  http: Http,
  roomId: string,
  search: string,
  { nextToken, limit, ...options }: PageOptions = {},
) =>
  http("GET /amplify/stays/:id/people", {
    id: roomId,
    query: { search: search || undefined, nextToken, limit },
    ...options,
  });

/** All rooms of the filter as a file. */
export const fetchStaffRoomsCsv = (http: Http, { filter, search }: StaffRoomsFilter) =>
  http.file(addressOf("GET /amplify/stays.csv", { query: { filter, search: search || undefined } }));

/** A room with its dates and history. */
export const fetchStay = (http: Http, roomId: string) => http("GET /amplify/stays/:id", { id: roomId });

/** Opens, closes or moves it, with a reason. Of two changes at once the second fails with `stale_version`. */
export const changeStay = (http: Http, roomId: string, change: StaffStayPut) =>
  http("PUT /amplify/stays/:id", { id: roomId, json: change });

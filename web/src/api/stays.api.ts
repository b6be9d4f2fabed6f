import type { StaffRoomsFilter } from "@hello/contract";
import { addressOf, type Http } from "./http.ts";

export type PageOptions = { nextToken?: string | undefined; limit?: string; signal?: AbortSignal };

/** Which rooms, and in which order. What is left out is as the list opens. */
export type RoomsQuery = Partial<StaffRoomsFilter>;

const queryOf = ({ search, attention, waiting, ...filter }: RoomsQuery) => ({
  ...filter,
  search: search || undefined,
  attention: attention ? ("true" as const) : undefined,
  waiting: waiting ? ("true" as const) : undefined,
});

/** Rooms with their stays, as staff see them. */
export const fetchStaffRooms = (http: Http, filter: RoomsQuery, { nextToken, limit, ...options }: PageOptions = {}) =>
  http("GET /amplify/stays", { query: { ...queryOf(filter), nextToken, limit }, ...options });

/** What the whole list adds up to. */
export const fetchStaffRoomsSums = (http: Http, { sort: _, order: __, ...choice }: RoomsQuery, signal: AbortSignal) =>
  http("GET /amplify/stays/sums", { query: queryOf(choice), signal });

/** All rooms of the filter as a file. */
export const fetchStaffRoomsCsv = (http: Http, filter: RoomsQuery) =>
  http.file(addressOf("GET /amplify/stays.csv", { query: queryOf(filter) }));

/** A room with its dates and history. */
export const fetchStay = (http: Http, roomId: string) => http("GET /amplify/stays/:id", { id: roomId });

/** The diary of a stay, prepared if it is not there yet. */
export const openDiary = (http: Http, roomId: string) => http("POST /amplify/stays/:id/diary", { id: roomId });

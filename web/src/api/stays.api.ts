import type { StaffPerson, StaffRoom, StaffRoomsFilter } from "@hello/contract";
import { addressOf, type Http } from "./http.ts";

export type Page<Item> = { items: Item[]; nextToken: string | null };

type PageOptions = { nextToken?: string | undefined; limit?: string; signal?: AbortSignal };

/** Rooms with their stays, as staff see them. */
export function fetchStaffRooms(
  http: Http,
  { filter, search }: StaffRoomsFilter,
  { nextToken, limit, signal }: PageOptions = {},
): Promise<Page<StaffRoom>> {
  const query = { filter, search: search || undefined, nextToken, limit };
  return http("GET", "/amplify/stays", { query, ...(signal && { signal }) });
}

/** Everybody of a room and its stay. */
export function fetchStayPeople(
  http: Http,
  roomId: string,
  search: string,
  { nextToken, limit, signal }: PageOptions = {},
): Promise<Page<StaffPerson>> {
  const query = { search: search || undefined, nextToken, limit };
  return http("GET", `/amplify/stays/${roomId}/people`, { query, ...(signal && { signal }) });
}

/** All rooms of the filter as a file. */
export function fetchStaffRoomsCsv(http: Http, { filter, search }: StaffRoomsFilter): Promise<Blob> {
  return http.file(addressOf("/amplify/stays.csv", { filter, search: search || undefined }));
}

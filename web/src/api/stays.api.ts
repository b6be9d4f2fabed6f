import type { StaffPerson, StaffRoom, StaffRoomsFilter, StaffStay, StaffStayPut } from "@hello/contract";
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

/** A room with its dates and history. */
export function fetchStay(http: Http, roomId: string): Promise<StaffStay> {
  return http("GET", `/amplify/stays/${roomId}`);
}

/** Opens, closes or moves it, with a reason. Of two changes at once the second fails with `stale_version`. */
export function changeStay(http: Http, roomId: string, change: StaffStayPut): Promise<StaffStay> {
  return http("PUT", `/amplify/stays/${roomId}`, { json: change });
}

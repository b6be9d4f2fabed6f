import type { PeopleFilter, StaffPerson } from "@hello/contract";
import { PAGE_SIZE_MAX } from "@hello/contract/limits";
import { addressOf, type Http } from "./http.ts";
import type { PageOptions } from "./stays.api.ts";

export type AskedPeople = { filter?: PeopleFilter; search?: string };

const queryOf = ({ filter, search }: AskedPeople) => ({ filter, search: search?.trim() || undefined });

/** Everybody of a room and its stay, as staff read them. */
export const fetchStayPeople = (
  http: Http,
  roomId: string,
  asked: AskedPeople,
  { nextToken, limit, ...options }: PageOptions = {},
) => http("GET /amplify/stays/:id/people", { id: roomId, query: { ...queryOf(asked), nextToken, limit }, ...options });

/** All pages of them. */
export async function fetchAllPeople(
  http: Http,
  roomId: string,
  asked: AskedPeople = {},
  signal?: AbortSignal,
): Promise<StaffPerson[]> {
  const found: StaffPerson[] = [];
  let nextToken: string | null | undefined;
  while (nextToken !== null) {
    const options = { nextToken, limit: String(PAGE_SIZE_MAX), ...(signal && { signal }) };
    const page = await fetchStayPeople(http, roomId, asked, options);
    found.push(...page.items);
    nextToken = page.nextToken;
  }
  return found;
}

export const fetchPeopleCsv = (http: Http, roomId: string, asked: AskedPeople) =>
  http.file(addressOf("GET /amplify/stays/:id/people.csv", { id: roomId, query: queryOf(asked) }));

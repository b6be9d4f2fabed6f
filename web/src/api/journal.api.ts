import type { JournalFilter } from "@hello/contract";
import { addressOf, type Http } from "./http.ts";
import type { PageOptions } from "./stays.api.ts";

const given = ({ filter, search, from, to }: JournalFilter) => ({
  filter,
  search: search?.trim() || undefined,
  from: from || undefined,
  to: to || undefined,
});

/** Who did what to whom, the latest first. For leads. */
export const fetchJournal = (http: Http, filter: JournalFilter, { nextToken, limit, ...options }: PageOptions = {}) =>
  http("GET /amplify/journal", { query: { ...given(filter), nextToken, limit }, ...options });

export const fetchJournalCsv = (http: Http, filter: JournalFilter) =>
  http.file(addressOf("GET /amplify/journal.csv", { query: given(filter) }));

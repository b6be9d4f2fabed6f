import { JOURNAL_EXPORTED_MAX, type JournalFilter, type JournalQuery } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { openPage } from "../../base/paging.ts";
import { requireLead } from "../../people/access.ts";
import type { Context } from "../../platform/context.ts";
import { journalCsv } from "./journal.csv.ts";
import { type JournalPage, listJournalRows } from "./journal.read.store.ts";
import { searchName, wordsOf } from "./staff.search.ts";

/** Who did what to whom, for leads alone (D235). */
export async function list({ pool, keys }: Context, caller: Caller, query: JournalQuery) {
  requireLead(caller);
  const asked = askedOf(caller, query);
  const { workspace, filter, from, to, words } = asked;
  const listName = ["journal", workspace, filter, from, to, searchName(words)].join(":");
  const { cursor: before, limit, cut } = openPage(keys.pages, listName, query);
  return cut(await listJournalRows(pool, { ...asked, before, limit }), ({ id }) => id);
}

/** All of it up to a bound. */
export async function exportRows({ pool }: Context, caller: Caller, filter: JournalFilter): Promise<string> {
  requireLead(caller);
  const all = { ...askedOf(caller, filter), before: null, limit: JOURNAL_EXPORTED_MAX };
  return journalCsv(await listJournalRows(pool, all));
}

function askedOf(
  { workspace }: Caller,
  { filter, search, from, to }: JournalFilter,
): Omit<JournalPage, "before" | "limit"> {
  return { workspace, filter, words: wordsOf(search), from, to };
}

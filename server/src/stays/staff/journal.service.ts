import { createHash } from "node:crypto";
import { JOURNAL_EXPORTED_MAX, type JournalFilter, type JournalQuery, type JournalRow } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { type Page, pageBy, requireCursor } from "../../base/paging.ts";
import { requireLead } from "../../people/access.ts";
import type { Context } from "../../platform/context.ts";
import { journalCsv } from "./journal.csv.ts";
import { type JournalPage, listJournalRows } from "./journal.read.store.ts";

/** Who did what to whom, for leads alone (D235). */
export async function list(
  { pool, keys }: Context,
  caller: Caller,
  { nextToken, limit, ...filter }: JournalQuery,
): Promise<Page<JournalRow>> {
  requireLead(caller);
  const asked = askedOf(caller, filter);
  const listName = ["journal", caller.workspace, filter.filter, asked.from, asked.to, searchName(asked.words)].join(
    ":",
  );
  const before = requireCursor(keys.pages, listName, nextToken);
  const rows = await listJournalRows(pool, { ...asked, before, limit: limit + 1 });
  return pageBy(keys.pages, listName, rows, limit, ({ id }) => id);
}

/** All of it up to a bound. */
export async function exportRows({ pool }: Context, caller: Caller, filter: JournalFilter): Promise<string> {
  requireLead(caller);
  const all = { ...askedOf(caller, filter), before: null, limit: JOURNAL_EXPORTED_MAX };
  return journalCsv(await listJournalRows(pool, all));
}

function askedOf(
  { workspace }: Caller,
  { filter, search = "", from, to }: JournalFilter,
): Omit<JournalPage, "before" | "limit"> {
  return { workspace, filter, words: search.split(/\s+/).filter(Boolean), from, to };
}

/** A page token belongs to one search. Its name is short and has none of the token's separators. */
function searchName(words: string[]): string {
  return words.length > 0 ? createHash("sha256").update(words.join(" ")).digest("base64url").slice(0, 16) : "";
}

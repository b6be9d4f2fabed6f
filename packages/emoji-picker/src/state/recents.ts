import { charactersOf } from "../data/emoji.codes.ts";

/** As the browser keeps it: u is the code without a tone, n the names. */
export type RecentEntry = { u: string; n: string[] };

export const RECENTS_LIMIT = 24;

/** Moves to the front; the very same list when it is there already. */
export function pushRecent(recents: readonly RecentEntry[], entry: RecentEntry): readonly RecentEntry[] {
  if (recents[0]?.u === entry.u) return recents;
  return [entry, ...recents.filter(({ u }) => u !== entry.u)].slice(0, RECENTS_LIMIT);
}

export function writeRecents(recents: readonly RecentEntry[]): string {
  return JSON.stringify(recents);
}

/** Whatever stands in the browser: entries that are none are left out, text that is no list is an empty one. */
export function readRecents(stored: unknown): RecentEntry[] {
  const list = parse(stored);
  if (!Array.isArray(list)) return [];
  const known = new Map<string, RecentEntry>();
  for (const item of list) {
    const entry = entryOf(item);
    if (entry && !known.has(entry.u)) known.set(entry.u, entry);
  }
  return [...known.values()].slice(0, RECENTS_LIMIT);
}

function parse(stored: unknown): unknown {
  if (typeof stored !== "string") return undefined;
  try {
    return JSON.parse(stored) as unknown;
  } catch {
    return undefined;
  }
}

function entryOf(item: unknown): RecentEntry | undefined {
  if (typeof item !== "object" || item === null || !("u" in item) || typeof item.u !== "string") return undefined;
  if (charactersOf(item.u) === "") return undefined;
  const names = "n" in item && Array.isArray(item.n) ? item.n.filter((name) => typeof name === "string") : [];
  return { u: item.u.toLowerCase(), n: names };
}

import { charactersOf } from "../data/emoji.codes.ts";

/** The stored form: `u` is the code without a tone, `n` the names. */
export type RecentEntry = { u: string; n: string[] };

export const RECENTS_LIMIT = 24;

/** Moves the entry to the front; returns the same array if it is already there. */
export function pushRecent(recents: readonly RecentEntry[], entry: RecentEntry): readonly RecentEntry[] {
  if (recents[0]?.u === entry.u) return recents;
  return [entry, ...recents.filter(({ u }) => u !== entry.u)].slice(0, RECENTS_LIMIT);
}

export function writeRecents(recents: readonly RecentEntry[]): string {
  return JSON.stringify(recents);
}

/** Parses the stored value; invalid entries are dropped, and an invalid value is an empty list. */
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

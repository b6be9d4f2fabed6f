import type { Emoji, EmojiSet } from "./emoji.types.ts";

const known = new WeakMap<EmojiSet, Map<string, Emoji>>();

/** The table is built on demand: only recents and additional groups look emoji up by code. */
export function findByCode(set: EmojiSet, code: string): Emoji | undefined {
  let table = known.get(set);
  if (!table) {
    const all = Object.values(set.groups).flat();
    table = new Map(all.map((emoji) => [emoji.code, emoji]));
    known.set(set, table);
  }
  return table.get(code.toLowerCase());
}

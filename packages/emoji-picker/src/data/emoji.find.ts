import type { Emoji, EmojiSet } from "./emoji.types.ts";

const known = new WeakMap<EmojiSet, Map<string, Emoji>>();

/** Only recents and the caller's own groups ask by code: the table is made for them, not for every opening. */
export function findByCode(set: EmojiSet, code: string): Emoji | undefined {
  let table = known.get(set);
  if (!table) {
    const all = Object.values(set.groups).flat();
    table = new Map(all.map((emoji) => [emoji.code, emoji]));
    known.set(set, table);
  }
  return table.get(code.toLowerCase());
}

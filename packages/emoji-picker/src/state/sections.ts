import { charactersOf } from "../data/emoji.codes.ts";
import { findByCode } from "../data/emoji.find.ts";
import type { Emoji, EmojiSet } from "../data/emoji.types.ts";
import { orderGroups, titleOf } from "./groups.ts";
import type { AdditionalEmoji, PickerOptions } from "./options.ts";
import type { RecentEntry } from "./recents.ts";

export type Section = { key: string; title: string; emoji: readonly Emoji[] };

/** The groups that are not empty, in order. */
export function sectionsOf(set: EmojiSet, options: PickerOptions, recents: readonly RecentEntry[]): Section[] {
  return orderGroups(options)
    .map((key) => ({ key, title: titleOf(key, options.groupNames), emoji: emojiOf(key, set, options, recents) }))
    .filter(({ emoji }) => emoji.length > 0);
}

function emojiOf(key: string, set: EmojiSet, options: PickerOptions, recents: readonly RecentEntry[]) {
  const additional = Object.hasOwn(options.additionalGroups, key) ? options.additionalGroups[key] : undefined;
  if (additional) return additional.map((entry) => givenEmoji(entry, set)).filter((emoji) => emoji.characters !== "");
  if (key === "recent") return recents.map(({ u, n }) => givenEmoji({ code: u, names: n }, set));
  return set.groups[key] ?? [];
}

/** From the set if it has the code; names and variants of the caller take precedence. */
function givenEmoji({ code, names, variants }: AdditionalEmoji, set: EmojiSet): Emoji {
  const known = findByCode(set, code);
  if (known && !variants) return known;
  const [en = known?.names.en ?? "", fr = en] = names;
  const characters = charactersOf(code);
  const bare: Emoji = { code: code.toLowerCase(), characters, toned: "none", names: { en, fr }, keywords: "" };
  return variants ? { ...bare, variants } : bare;
}

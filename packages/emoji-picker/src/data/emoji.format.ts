import { codeOf } from "./emoji.codes.ts";
import { flagOf } from "./emoji.flags.ts";
import { tonedMark } from "./emoji.tones.ts";
import type { Emoji, EmojiSet, Toned } from "./emoji.types.ts";

/**
 * The set as text: "#group" opens a group, a line that starts with a tab lists the regions of flags, any other line
 * is one emoji: characters with the mark of its tones, English name, French name, keywords.
 */
export function writeEmoji(emoji: Emoji): string {
  const { characters, toned, names, keywords } = emoji;
  return [characters + tonedMark(toned), names.en, names.fr, keywords].join("\t").trimEnd();
}

export function readEmojiSet(text: string): EmojiSet {
  const groups: EmojiSet["groups"] = {};
  let group: Emoji[] = [];
  for (const line of text.split("\n")) {
    // "#" alone would also be the keycap's first character.
    if (/^#[a-z]/.test(line)) {
      group = [];
      groups[line.slice(1)] = group;
    } else if (line.startsWith("\t")) {
      for (let at = 1; at < line.length; at += 2) group.push(flagOf(line.slice(at, at + 2)));
    } else {
      group.push(readEmoji(line));
    }
  }
  const byCode = new Map(
    Object.values(groups)
      .flat()
      .map((emoji) => [emoji.code, emoji]),
  );
  return { groups, byCode };
}

function readEmoji(line: string): Emoji {
  const [head = "", en = "", fr = "", keywords = ""] = line.split("\t");
  const toned = tonedOf(head);
  const characters = toned === "none" ? head : head.slice(0, -1);
  return { code: codeOf(characters), characters, toned, names: { en, fr }, keywords };
}

function tonedOf(head: string): Toned {
  if (head.endsWith("+")) return "one";
  return head.endsWith("&") ? "two" : "none";
}

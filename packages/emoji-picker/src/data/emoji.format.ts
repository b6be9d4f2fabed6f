import { codeOf } from "./emoji.codes.ts";
import { Flag } from "./emoji.flags.ts";
import { packCharacters, unpackCharacters } from "./emoji.pack.ts";
import { tonedMark } from "./emoji.tones.ts";
import type { Emoji, EmojiSet, Toned } from "./emoji.types.ts";

/**
 * The set as text: "#group" starts a group, a line with a leading tab lists the regions of flags, and any other line is
 * one emoji: packed characters with a mark for its tones, English name, French name, keywords.
 */
export function writeEmoji(emoji: Emoji): string {
  const { characters, toned, names, keywords } = emoji;
  return [packCharacters(characters) + tonedMark(toned), names.en, names.fr, keywords].join("\t").trimEnd();
}

export function readEmojiSet(text: string): EmojiSet {
  const groups: EmojiSet["groups"] = {};
  let group: Emoji[] = [];
  for (const line of text.split("\n")) {
    // Not "#" alone: the keycap emoji starts with it too.
    if (/^#[a-z]/.test(line)) {
      group = [];
      groups[line.slice(1)] = group;
    } else if (line.startsWith("\t")) {
      for (let index = 1; index < line.length; index += 2) group.push(new Flag(line.slice(index, index + 2)));
    } else {
      group.push(new LineEmoji(line));
    }
  }
  return { groups };
}

/** Parsed on first access: of 1,870 emoji about eighty are in view when the picker opens. */
class LineEmoji implements Emoji {
  readonly #line: string;

  constructor(line: string) {
    this.#line = line;
  }

  get code(): string {
    return codeOf(this.characters);
  }

  get characters(): string {
    const head = this.#part(0);
    return unpackCharacters(tonedOf(head) === "none" ? head : head.slice(0, -1));
  }

  get toned(): Toned {
    return tonedOf(this.#part(0));
  }

  get names(): Emoji["names"] {
    return { en: this.#part(1), fr: this.#part(2) };
  }

  get keywords(): string {
    return this.#part(3);
  }

  #part(part: number): string {
    let from = 0;
    for (let passed = 0; passed < part; passed += 1) {
      from = this.#line.indexOf("\t", from) + 1;
      if (from === 0) return "";
    }
    const end = this.#line.indexOf("\t", from);
    return end < 0 ? this.#line.slice(from) : this.#line.slice(from, end);
  }
}

function tonedOf(head: string): Toned {
  if (head.endsWith("+")) return "one";
  return head.endsWith("&") ? "two" : "none";
}

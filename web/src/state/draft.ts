import type { ReplyReference } from "@hello/contract";
import { FILES_MAX, MENTIONS_MAX } from "@hello/contract/limits";
import { graphemesOf, lengthOf } from "@hello/contract/plain";

/** Where a name stands in the text that is sent as the person's id: `@` and the name, half open. */
export type MentionRange = { start: number; end: number; userId: string };

/** What somebody is about to send. The text shows names; only the content that leaves has ids (MENTION-04). */
export type Draft = {
  text: string;
  /** In the order of the text, never overlapping. */
  mentions: readonly MentionRange[];
  files: readonly File[];
  replyTo: ReplyReference | null;
};

export const EMPTY_DRAFT: Draft = { text: "", mentions: [], files: [], replyTo: null };

export function isEmptyDraft({ text, files, replyTo }: Draft): boolean {
  return text === "" && files.length === 0 && replyTo === null;
}

const PART_OF_ADDRESS = /[\p{L}\p{M}\p{N}_+-]$/u;
const PART_OF_WORD = /^[\p{L}\p{M}\p{N}_]/u;

/** Not after a letter or the like: that @ belongs to an e-mail address (D23). */
export function mayBeginMention(text: string, at: number): boolean {
  return !PART_OF_ADDRESS.test(text.slice(Math.max(0, at - 2), at));
}

/**
 * The text as it is after an edit that left the caret there. What stands around the edit moves along; a mention that was
 * edited, or has become part of a longer word, stops being one.
 */
export function editText(draft: Draft, text: string, caret: number): Draft {
  const { from, to, shift } = findEdit(draft.text, text, caret);
  const moved = draft.mentions.flatMap((range) => {
    if (range.end <= from) return [range];
    if (range.start >= to) return [{ ...range, start: range.start + shift, end: range.end + shift }];
    return [];
  });
  const mentions = moved.filter(
    ({ start, end }) => mayBeginMention(text, start) && !PART_OF_WORD.test(text.slice(end)),
  );
  return { ...draft, text, mentions };
}

/** Which part of the old text was replaced. The caret tells apart what the texts alone leave open, as in "aa" to "aaa". */
function findEdit(before: string, after: string, caret: number): { from: number; to: number; shift: number } {
  const shift = after.length - before.length;
  let kept = 0;
  const behindCaret = Math.min(after.length - caret, before.length);
  while (kept < behindCaret && before.at(-1 - kept) === after.at(-1 - kept)) kept += 1;
  const to = before.length - kept;
  let from = 0;
  while (from < Math.min(to, after.length - kept) && before[from] === after[from]) from += 1;
  return { from, to, shift };
}

export type Caret = { draft: Draft; caret: number };

/** Puts the chosen person's name in the place of what was typed of it, with a space to write on. */
export function insertMention(
  draft: Draft,
  typed: { start: number; end: number },
  person: { userId: string; name: string },
): Caret {
  const rest = draft.text.slice(typed.end);
  const name = `@${person.name}`;
  const space = /^\s/.test(rest) ? "" : " ";
  const text = draft.text.slice(0, typed.start) + name + space + rest;
  const end = typed.start + name.length;
  const edited = editText(draft, text, end + space.length);
  const mention = { start: typed.start, end, userId: person.userId };
  const mentions = [...edited.mentions, mention].sort((a, b) => a.start - b.start);
  return { draft: { ...edited, mentions }, caret: end + 1 };
}

/** What leaves: trimmed, ids for names (MENTION-04, D23). */
export function contentOf({ text, mentions }: Draft): { content: string; mentions: string[] } {
  let content = "";
  let at = 0;
  for (const { start, end, userId } of mentions) {
    content += `${text.slice(at, start)}@${userId}`;
    at = end;
  }
  const whole = (content + text.slice(at)).replaceAll("\0", "").toWellFormed().trim();
  const ids = new Set(mentions.map(({ userId }) => userId));
  return { content: whole, mentions: [...ids].slice(0, MENTIONS_MAX) };
}

/** Why it cannot be sent as it is, if so (SEND-03). */
export type Obstacle = "empty" | "tooLong" | "tooManyFiles";

export function findObstacle(draft: Draft, lengthMax: number): Obstacle | undefined {
  const { content } = contentOf(draft);
  if (content === "") return "empty";
  if (lengthOf(content) > lengthMax) return "tooLong";
  return draft.files.length > FILES_MAX ? "tooManyFiles" : undefined;
}

/** What comes back stands before what was written meanwhile; nothing is lost (SEND-02). */
export function giveBack(back: Draft, current: Draft): Draft {
  if (isEmptyDraft(current)) return back;
  const gap = back.text !== "" && current.text !== "" ? "\n" : "";
  const shift = back.text.length + gap.length;
  const shifted = current.mentions.map((range) => ({ ...range, start: range.start + shift, end: range.end + shift }));
  return {
    text: back.text + gap + current.text,
    mentions: [...back.mentions, ...shifted],
    files: [...back.files, ...current.files],
    replyTo: current.replyTo ?? back.replyTo,
  };
}

/** As much of a text as fits; a grapheme is never split (D39). */
export function cutToFit(text: string, lengthMax: number): string {
  if (lengthOf(text) <= lengthMax) return text;
  let end = 0;
  let length = 0;
  for (const { segment, index } of graphemesOf(text)) {
    length += lengthOf(segment);
    if (length > lengthMax) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

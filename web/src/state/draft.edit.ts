import { FILES_MAX, MENTIONS_MAX } from "@hello/contract/limits";
import { graphemesOf, lengthOf } from "@hello/contract/plain";
import { type Draft, isEmptyDraft } from "./draft.ts";

const PART_OF_ADDRESS = /[\p{L}\p{M}\p{N}_+-]$/u;
const PART_OF_WORD = /^[\p{L}\p{M}\p{N}_]/u;

/** An @ after a letter or digit belongs to an e-mail address (D23). */
export function mayBeginMention(text: string, index: number): boolean {
  return !PART_OF_ADDRESS.test(text.slice(Math.max(0, index - 2), index));
}

/**
 * The draft after an edit that left the caret at `caret`. Mentions after the edit are shifted; one that was edited, or has
 * become part of a longer word, becomes plain text.
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

/** Which part of the old text was replaced. The caret decides where the texts are ambiguous, as in "aa" to "aaa". */
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

/** Replaces the typed part of a name with the whole name and a space. */
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

/** The content to send: trimmed, with ids instead of names (MENTION-04, D23). */
export function contentOf({ text, mentions }: Draft): { content: string; mentions: string[] } {
  let content = "";
  let position = 0;
  for (const { start, end, userId } of mentions) {
    content += `${text.slice(position, start)}@${userId}`;
    position = end;
  }
  const whole = (content + text.slice(position)).replaceAll("\0", "").toWellFormed().trim();
  const ids = new Set(mentions.map(({ userId }) => userId));
  return { content: whole, mentions: [...ids].slice(0, MENTIONS_MAX) };
}

/** Why a draft cannot be sent (SEND-03). */
export type Obstacle = "empty" | "tooLong" | "tooManyFiles";

export function findObstacle(draft: Draft, lengthMax: number): Obstacle | undefined {
  const { content } = contentOf(draft);
  if (content === "") return "empty";
  if (lengthOf(content) > lengthMax) return "tooLong";
  return draft.files.length > FILES_MAX ? "tooManyFiles" : undefined;
}

/** Puts a draft that comes back before the text written meanwhile (SEND-02). */
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

/** The inverse: what is left of the current draft without the one that was put before it; null if it was edited. */
export function takeOff(back: Draft, current: Draft): Draft | null {
  const isFirst = current.text === back.text || current.text.startsWith(`${back.text}\n`);
  const hasFiles = back.files.every((file, index) => file === current.files[index]);
  if (!isFirst || !hasFiles) return null;
  const shift = Math.min(back.text.length + 1, current.text.length);
  const later = current.mentions.filter(({ start }) => start >= shift);
  return {
    text: current.text.slice(shift),
    mentions: later.map((range) => ({ ...range, start: range.start - shift, end: range.end - shift })),
    files: current.files.slice(back.files.length),
    replyTo: current.replyTo?.id === back.replyTo?.id ? null : current.replyTo,
  };
}

/** Whether both would be sent as the same message. */
export function isSameDraft(a: Draft, b: Draft): boolean {
  const files = a.files.length === b.files.length && a.files.every((file, index) => file === b.files[index]);
  return files && contentOf(a).content === contentOf(b).content && a.replyTo?.id === b.replyTo?.id;
}

/** Cuts a text to a length without splitting a grapheme (D39). */
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

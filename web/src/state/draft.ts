import type { ReplyReference } from "@hello/contract";

/** The half-open range of `@` and a name in the text; the message that is sent has the user's id there. */
export type MentionRange = { start: number; end: number; userId: string };

/** What the user is writing. The text contains names; only the content that is sent has ids (MENTION-04). */
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

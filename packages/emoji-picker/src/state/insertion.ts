export const MODES = ["insert", "append", "prepend"] as const;
export type InsertionMode = (typeof MODES)[number];
export type Selection = { start: number; end: number };

/** The text with the emoji, and the caret after it. */
export function insertEmoji(
  text: string,
  emoji: string,
  mode: InsertionMode,
  selection: Selection = { start: text.length, end: text.length },
): { text: string; caret: number } {
  switch (mode) {
    case "append":
      return { text: text + emoji, caret: text.length + emoji.length };
    case "prepend":
      return { text: emoji + text, caret: emoji.length };
    case "insert": {
      const start = Math.min(selection.start, text.length);
      const before = text.slice(0, start) + emoji;
      return { text: before + text.slice(Math.max(start, selection.end)), caret: before.length };
    }
  }
}

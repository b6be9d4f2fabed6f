import type { EmojiRow, Row } from "./rows.ts";

export type Position = { row: number; column: number };

const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"] as const;
export type MoveKey = (typeof KEYS)[number];

export function isMoveKey(key: string): key is MoveKey {
  return KEYS.some((known) => known === key);
}

/** The next position for a key; without a position, the first emoji. Titles are skipped. */
export function move(rows: readonly Row[], from: Position | undefined, key: MoveKey, how: How): Position | undefined {
  const first = nextEmojiRow(rows, -1, 1);
  if (first === undefined) return undefined;
  if (!from || rows[from.row]?.kind !== "emoji") return { row: first, column: 0 };
  const row = rows[from.row] as EmojiRow;
  switch (key) {
    case "ArrowLeft":
      return from.column > 0
        ? { ...from, column: from.column - 1 }
        : endOf(rows, nextEmojiRow(rows, from.row, -1), from);
    case "ArrowRight":
      if (from.column < row.emoji.length - 1) return { ...from, column: from.column + 1 };
      return startOf(nextEmojiRow(rows, from.row, 1), from);
    case "ArrowUp":
      return inRow(rows, nextEmojiRow(rows, from.row, -1), from);
    case "ArrowDown":
      return inRow(rows, nextEmojiRow(rows, from.row, 1), from);
    case "Home":
      return { row: how.wholeGrid ? first : from.row, column: 0 };
    case "End":
      return endOf(rows, how.wholeGrid ? nextEmojiRow(rows, rows.length, -1) : from.row, from);
    case "PageUp":
    case "PageDown":
      return inRow(rows, steps(rows, from.row, key === "PageUp" ? -1 : 1, how.rowsPerPage), from);
  }
}

/** `wholeGrid` is set for Home and End with Control. */
type How = { rowsPerPage: number; wholeGrid: boolean };

function nextEmojiRow(rows: readonly Row[], from: number, step: 1 | -1): number | undefined {
  for (let row = from + step; row >= 0 && row < rows.length; row += step) if (rows[row]!.kind === "emoji") return row;
  return undefined;
}

function steps(rows: readonly Row[], from: number, step: 1 | -1, count: number): number {
  let row = from;
  for (let taken = 0; taken < Math.max(1, count); taken += 1) row = nextEmojiRow(rows, row, step) ?? row;
  return row;
}

function startOf(row: number | undefined, from: Position): Position {
  return row === undefined ? from : { row, column: 0 };
}

function endOf(rows: readonly Row[], row: number | undefined, from: Position): Position {
  return row === undefined ? from : { row, column: (rows[row] as EmojiRow).emoji.length - 1 };
}

/** The same column, or the last one of a shorter row. */
function inRow(rows: readonly Row[], row: number | undefined, from: Position): Position {
  if (row === undefined) return from;
  return { row, column: Math.min(from.column, (rows[row] as EmojiRow).emoji.length - 1) };
}

import type { Emoji } from "../data/emoji.types.ts";
import type { Section } from "./sections.ts";

export type TitleRow = { kind: "title"; group: string; title: string; top: number; height: number };
export type EmojiRow = { kind: "emoji"; group: string; emoji: readonly Emoji[]; top: number; height: number };
export type Row = TitleRow | EmojiRow;
export type Rows = { rows: readonly Row[]; height: number };
export type Measures = { columns: number; cellHeight: number; titleHeight: number };

/** From the groups to the rows of the grid; a title of height 0 makes no row. */
export function layRows(sections: readonly Section[], { columns, cellHeight, titleHeight }: Measures): Rows {
  const rows: Row[] = [];
  let top = 0;
  for (const { key, title, emoji } of sections) {
    if (titleHeight > 0) {
      rows.push({ kind: "title", group: key, title, top, height: titleHeight });
      top += titleHeight;
    }
    for (let at = 0; at < emoji.length; at += columns) {
      rows.push({ kind: "emoji", group: key, emoji: emoji.slice(at, at + columns), top, height: cellHeight });
      top += cellHeight;
    }
  }
  return { rows, height: top };
}

/** The row that covers this height, or the last one. */
export function rowAt(rows: readonly Row[], top: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (rows[middle]!.top <= top) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** First and last row in view; once scrolled, with one more on either side, so that a slow scroll shows no gap. */
export function rowsInView(rows: readonly Row[], top: number, height: number): { first: number; last: number } {
  const spare = top > 0 ? 1 : 0;
  const last = rowAt(rows, top + height - 1) + spare;
  return { first: Math.max(0, rowAt(rows, top) - spare), last: Math.min(rows.length - 1, last) };
}

/** How far to scroll so that the row is wholly in view: its group's title too, when it is the first below it. */
export function scrollToShow(rows: readonly Row[], at: number, view: { top: number; height: number }): number {
  const row = rows[at]!;
  const above = rows[at - 1];
  const top = above?.kind === "title" ? above.top : row.top;
  if (top < view.top) return top;
  return Math.max(view.top, row.top + row.height - view.height);
}

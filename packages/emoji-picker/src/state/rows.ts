import type { Emoji } from "../data/emoji.types.ts";
import type { Section } from "./sections.ts";

export type TitleRow = { kind: "title"; group: string; title: string; top: number; height: number };
export type EmojiRow = { kind: "emoji"; group: string; emoji: readonly Emoji[]; top: number; height: number };
export type Row = TitleRow | EmojiRow;
export type Rows = { rows: readonly Row[]; height: number };
export type PlacedRow = { row: Row; index: number };
export const NO_ROWS: Rows = { rows: [], height: 0 };
export type Measures = { columns: number; cellHeight: number; titleHeight: number };

/** Lays the groups out as rows of the grid; a title of height 0 adds no row. */
export function layRows(sections: readonly Section[], { columns, cellHeight, titleHeight }: Measures): Rows {
  const rows: Row[] = [];
  let top = 0;
  for (const { key, title, emoji } of sections) {
    if (titleHeight > 0) {
      rows.push({ kind: "title", group: key, title, top, height: titleHeight });
      top += titleHeight;
    }
    for (let start = 0; start < emoji.length; start += columns) {
      rows.push({ kind: "emoji", group: key, emoji: emoji.slice(start, start + columns), top, height: cellHeight });
      top += cellHeight;
    }
  }
  return { rows, height: top };
}

/** The row at this offset, or the last one. */
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

/** The first and last row in view; after scrolling with one more on each side, so that no gap shows. */
export function rowsInView(rows: readonly Row[], top: number, height: number): { first: number; last: number } {
  const spare = top > 0 ? 1 : 0;
  const last = rowAt(rows, top + height - 1) + spare;
  return { first: Math.max(0, rowAt(rows, top) - spare), last: Math.min(rows.length - 1, last) };
}

/** How many rows change at once; the rows below follow after the next paint. */
const ROWS_AT_ONCE = 3;

export function isShort({ rows }: Rows): boolean {
  return rows.length <= ROWS_AT_ONCE;
}

/** The rows in view; below the first few those of `before`, so that the top is painted first. */
export function rowsToShow(laid: Rows, before: Rows, top: number, viewHeight: number): PlacedRow[] {
  const inView = placedInView(laid, top, viewHeight);
  if (laid === before || isShort(laid)) return inView;
  const now = inView.slice(0, ROWS_AT_ONCE);
  const end = now.at(-1);
  if (!end) return [];
  const bottom = end.row.top + end.row.height;
  const rest = placedInView(before, top, viewHeight).filter(({ row, index }) => index > end.index && row.top >= bottom);
  return [...now, ...rest];
}

function placedInView({ rows, height }: Rows, top: number, viewHeight: number): PlacedRow[] {
  if (rows.length === 0) return [];
  const { first, last } = rowsInView(rows, Math.min(top, Math.max(0, height - viewHeight)), viewHeight);
  return rows.slice(first, last + 1).map((row, offset) => ({ row, index: first + offset }));
}

/** The scroll position that brings the whole row into view, with the title of its group above the first row. */
export function scrollToShow(rows: readonly Row[], index: number, view: { top: number; height: number }): number {
  const row = rows[index]!;
  const above = rows[index - 1];
  const top = above?.kind === "title" ? above.top : row.top;
  if (top < view.top) return top;
  return Math.max(view.top, row.top + row.height - view.height);
}

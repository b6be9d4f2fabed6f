import { memo } from "react";
import { toneOf } from "../data/emoji.tones.ts";
import type { Row } from "../state/rows.ts";
import { nameOf } from "../state/selection.ts";
import type { Appearance } from "./picker.appearance.ts";
import { Glyph } from "./picker.glyph.tsx";

type Props = { id: string; at: number; row: Row; activeColumn: number | undefined; look: Appearance };

export function cellId(id: string, row: number, column: number): string {
  return `${id}-${row}-${column}`;
}

/** Rows stand at their height by themselves, so that only those in view need to be in the page. */
export const GridRow = memo(function GridRow({ id, at, row, activeColumn, look }: Props) {
  const place = { transform: `translateY(${row.top}px)`, height: row.height };
  if (row.kind === "title") {
    return (
      <div role="row" aria-rowindex={at + 1} className="ep-title" style={place}>
        <span role="rowheader">{row.title}</span>
      </div>
    );
  }
  return (
    <div role="row" aria-rowindex={at + 1} className="ep-row" style={place}>
      {row.emoji.map((emoji, column) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell that stays where it is only changes its sign: a key costs less
          key={column}
          role="gridcell"
          id={cellId(id, at, column)}
          aria-label={nameOf(emoji, look.language)}
          aria-selected={column === activeColumn}
          className="ep-cell"
          data-column={column}
          data-row={at}
        >
          <Glyph characters={toneOf(emoji, look.tone)} look={look} />
        </div>
      ))}
    </div>
  );
});

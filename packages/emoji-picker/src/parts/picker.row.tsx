import { memo, useLayoutEffect, useRef } from "react";
import { toneOf } from "../data/emoji.tones.ts";
import type { EmojiRow, Row } from "../state/rows.ts";
import { nameOf } from "../state/selection.ts";
import type { Appearance } from "./picker.appearance.ts";
import { forgetPicture, showPicture } from "./pictures.ts";

type Props<Kind> = { id: string; index: number; row: Kind; activeColumn: number | undefined; look: Appearance };

/** Only the active cell has an id, for aria-activedescendant. */
export function cellId(id: string, row: number, column: number): string {
  return `${id}-${row}-${column}`;
}

/** Rows have absolute positions, so that only those in view need to be in the page. */
export const GridRow = memo(function GridRow({ row, ...props }: Props<Row>) {
  if (row.kind === "emoji") return <Cells row={row} {...props} />;
  return (
    <div role="row" aria-rowindex={props.index + 1} className="ep-title" style={{ top: row.top, height: row.height }}>
      <span role="rowheader">{row.title}</span>
    </div>
  );
});

/** Minimal, because about seventy cells are in view and a keystroke changes them all. */
function Cells({ id, index, row, activeColumn, look }: Props<EmojiRow>) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const [column, emoji] of row.emoji.entries()) {
      const cell = box.current!.children[column] as HTMLElement;
      if (look.native) forgetPicture(cell);
      else showPicture(cell, toneOf(emoji, look.tone), look.imageUrl);
    }
  }, [row, look]);
  return (
    <div ref={box} role="row" aria-rowindex={index + 1} className="ep-row" style={{ top: row.top, height: row.height }}>
      {row.emoji.map((emoji, column) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell that stays where it is only changes its sign: a key costs less
          key={column}
          role="gridcell"
          id={column === activeColumn ? cellId(id, index, column) : undefined}
          aria-label={nameOf(emoji, look.language)}
          aria-selected={column === activeColumn || undefined}
          className="ep-cell"
        >
          {look.native ? toneOf(emoji, look.tone) : undefined}
        </div>
      ))}
    </div>
  );
}

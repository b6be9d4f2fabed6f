import { type KeyboardEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useState } from "react";
import type { Position } from "../state/moves.ts";
import { type Rows, rowAt, rowsToShow } from "../state/rows.ts";
import type { Appearance } from "./picker.appearance.ts";
import { cellId, GridRow } from "./picker.row.tsx";
import { useLongPress } from "./use.long.press.ts";

type Props = {
  id: string;
  label: string;
  isBusy: boolean;
  laid: Rows;
  /** The previous rows, shown below the first few until all of `laid` is rendered. */
  before: Rows;
  viewHeight: number;
  columns: number;
  scale: number;
  look: Appearance;
  active: Position | undefined;
  scroller: RefObject<HTMLDivElement | null>;
  /** The scroll position, kept because reading it from the page may force a layout. */
  scrolledTo: RefObject<number>;
  onActive: (position: Position) => void;
  onChoose: (position: Position) => void;
  onForms: (position: Position | undefined) => boolean;
  onGroup: (group: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onEnter: () => void;
};

/** The virtual grid: only rows in view and the active row are in the page. */
export function Grid({ id, laid, viewHeight, columns, look, active, scroller, scrolledTo, onGroup, ...props }: Props) {
  const [top, setTop] = useState(0);
  const press = useLongPress((target) => props.onForms(positionOf(target)));
  const { rows } = laid;
  const group = rows[rowAt(rows, top + 1)]?.group;
  const reported = useRef(group);
  useLayoutEffect(() => {
    if (group !== undefined && group !== reported.current) onGroup(group);
    reported.current = group;
  });

  const shown = rowsToShow(laid, props.before, top, viewHeight);
  const activeRow = active && rows[active.row];
  if (activeRow && !shown.some(({ index }) => index === active.row)) shown.push({ row: activeRow, index: active.row });
  return (
    <div
      ref={scroller}
      id={id}
      className="ep-grid"
      role={rows.length > 0 ? "grid" : "group"}
      aria-label={props.label}
      aria-busy={props.isBusy}
      aria-rowcount={rows.length > 0 ? rows.length : undefined}
      aria-colcount={rows.length > 0 ? columns : undefined}
      aria-activedescendant={active && cellId(id, active.row, active.column)}
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        press.handlers.onPointerCancel();
        scrolledTo.current = currentTarget.scrollTop;
        setTop(currentTarget.scrollTop);
      }}
      onKeyDown={props.onKeyDown}
      onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && props.onEnter()}
      {...press.handlers}
      onClick={(event) => press.isEnd() || reportCell(event, props.onChoose)}
      onPointerMove={(event) => event.pointerType === "mouse" && reportCell(event, props.onActive)}
    >
      <div
        className="ep-rows"
        role="presentation"
        style={{ height: laid.height, "--ep-columns": columns, "--ep-scale": props.scale } as object}
      >
        {shown.map(({ row, index }) => (
          <GridRow
            key={`${row.kind}:${index}`}
            id={id}
            index={index}
            row={row}
            look={look}
            activeColumn={active?.row === index ? active.column : undefined}
          />
        ))}
      </div>
    </div>
  );
}

/** One listener for all cells; attributes of the cell hold its position. */
function reportCell({ target }: SyntheticEvent, listener: (position: Position) => void): void {
  const position = positionOf(target as Element);
  if (position) listener(position);
}

function positionOf(target: Element): Position | undefined {
  const cell = target.closest<HTMLElement>(".ep-cell");
  const row = cell?.parentElement;
  if (!row) return undefined;
  return { row: Number(row.ariaRowIndex) - 1, column: Array.prototype.indexOf.call(row.children, cell) };
}

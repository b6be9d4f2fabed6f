import type { ReactElement } from "react";
import { isAlike } from "../../../state/state.ts";
import { ListRow, type ListRowProps } from "./list.row.tsx";
import type { Row } from "./rows.types.ts";

export type RowElements = (props: ListRowProps) => ReactElement;

/** Elements made before, given again while they say the same: then not even the list's own wrapping of a row is drawn. */
export function createRowElements(): RowElements {
  const kept = new WeakMap<Row, ReactElement<ListRowProps>>();
  return (props) => {
    const known = kept.get(props.row);
    if (known && isAlike(known.props, props)) return known;
    const element = <ListRow key={props.row.key} {...props} />;
    kept.set(props.row, element);
    return element;
  };
}

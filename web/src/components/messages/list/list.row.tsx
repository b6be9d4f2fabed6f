import type { Reaction } from "@hello/contract";
import { memo, useMemo } from "react";
import { shownReactions } from "../../../state/reactions.state.ts";
import { EmptyState } from "../../layout/empty.state.tsx";
import { MessageItem } from "../item/message.item.tsx";
import { DayHeading } from "./day.heading.tsx";
import { Joined } from "./joined.row.tsx";
import { MessageBoundary } from "./message.boundary.tsx";
import styles from "./message.rows.module.css";
import type { Row } from "./rows.types.ts";

const EMPTY = "Aucun message pour l’instant";
const EMPTY_HINT = "Écrivez le premier !";

export type ListRowProps = {
  row: Row;
  today: string;
  introduction: string;
  reactions: Readonly<Record<string, Reaction>> | undefined;
  isTabStop: boolean;
  isHighlighted: boolean;
  isSelected: boolean;
};

/** One row of the list. What is the same as before costs nothing. */
export const ListRow = memo(function ListRow({ row, today, introduction, reactions, ...marks }: ListRowProps) {
  const shown = useMemo(() => shownReactions(reactions), [reactions]);
  switch (row.kind) {
    case "intro":
      return (
        <p className={styles.intro} dir="auto">
          {introduction}
        </p>
      );
    case "day":
      return <DayHeading day={row.day} today={today} />;
    case "joined":
      return <Joined userIds={row.userIds} />;
    case "empty":
      return <EmptyState scene="noMessages" title={EMPTY} level={3} text={EMPTY_HINT} small />;
    case "message":
      return (
        <MessageBoundary item={row.message}>
          <MessageItem row={row} reactions={shown} {...marks} />
        </MessageBoundary>
      );
  }
});

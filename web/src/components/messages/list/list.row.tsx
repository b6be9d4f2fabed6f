import type { Reaction } from "@hello/contract";
import { Component, memo, type ReactElement, type ReactNode, useMemo } from "react";
import { shownReactions } from "../../../state/reactions.state.ts";
import { isAlike } from "../../../state/state.ts";
import { EmptyState } from "../../loading/empty.state.tsx";
import { MessageItem } from "../item/message.item.tsx";
import type { Row } from "../item/rows.types.ts";
import { useMessages } from "../messages.context.ts";
import { joinNames, othersText } from "../person.details.ts";
import { DayHeading } from "./day.heading.tsx";
import styles from "./message.rows.module.css";
import { NewLine } from "./new.messages.tsx";

const EMPTY = "Aucun message pour l’instant";
const EMPTY_HINT = "Écrivez le premier !";
const UNREADABLE = "Message illisible";
const JOINED_NAMES_MAX = 2;
const TOOLTIP_NAMES_MAX = 30;

type ListRowProps = {
  row: Row;
  today: string;
  introduction: string;
  reactions: Readonly<Record<string, Reaction>> | undefined;
  isTabStop: boolean;
  isHighlighted: boolean;
  isSelected: boolean;
};

/** Returns the same element for the same props, so that React does not even compare the row's wrapper in the list. */
export function createRowElements(): (props: ListRowProps) => ReactElement {
  const elements = new WeakMap<Row, ReactElement<ListRowProps>>();
  return (props) => {
    const known = elements.get(props.row);
    if (known && isAlike(known.props, props)) return known;
    const element = <ListRow key={props.row.key} {...props} />;
    elements.set(props.row, element);
    return element;
  };
}

const ListRow = memo(function ListRow({ row, today, introduction, reactions, ...marks }: ListRowProps) {
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
    case "new":
      return <NewLine />;
    case "joined":
      return <Joined userIds={row.userIds} />;
    case "empty":
      return <EmptyState scene="noMessages" title={EMPTY} level={3} text={EMPTY_HINT} small />;
    case "message":
      return (
        <MessageBoundary item={row.message}>
          <MessageItem row={row} today={today} reactions={shown} {...marks} />
        </MessageBoundary>
      );
  }
});

function Joined({ userIds }: { userIds: readonly string[] }) {
  const { nameOf } = useMessages();
  const names = userIds.map((id) => nameOf(id) ?? "").filter(Boolean);
  const who = joinersText(names);
  const allNames = names.length > JOINED_NAMES_MAX ? joinNames(names.slice(0, TOOLTIP_NAMES_MAX)) : undefined;
  return (
    <p className={styles.joined}>
      <span className={styles.joinedText} dir="auto" title={allNames}>
        <bdi translate="no">{who}</bdi>
        {joinedText(names).slice(who.length)}
      </span>
    </p>
  );
}

/** « Léa, Tom et 3 autres ont rejoint le groupe » (MSG-12). */
export function joinedText(names: readonly string[]): string {
  return `${joinersText(names)} ${names.length > 1 ? "ont" : "a"} rejoint le groupe`;
}

function joinersText(names: readonly string[]): string {
  const rest = names.length - JOINED_NAMES_MAX;
  return joinNames(rest > 0 ? [...names.slice(0, JOINED_NAMES_MAX), othersText(rest)] : names);
}

type BoundaryProps = { children: ReactNode; item: unknown };
type BoundaryState = { failed: unknown };

/** A message that fails to render shows as unreadable; another version of it is rendered again. */
class MessageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: undefined };

  override componentDidCatch(error: unknown): void {
    console.warn("A message cannot be shown.", error);
    this.setState({ failed: this.props.item });
  }

  static getDerivedStateFromError(): BoundaryState {
    return { failed: null };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (failed === null || (failed !== undefined && failed === this.props.item)) {
      return <p className={styles.unreadable}>{UNREADABLE}</p>;
    }
    return this.props.children;
  }
}

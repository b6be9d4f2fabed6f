import type { Reaction } from "@hello/contract";
import { memo, useDeferredValue } from "react";
import type { MessagesContextProps } from "../messages.context.ts";
import { LoadedList } from "./loaded.list.tsx";
import styles from "./message.list.module.css";
import type { RowsInput } from "./rows.types.ts";
import { TypingLine } from "./typing.line.tsx";

export type MessageListProps = MessagesContextProps &
  Omit<RowsInput, "meId"> & {
    isLoaded: boolean;
    isLoadingOlder: boolean;
    onOlder: () => void;
    /** By message id, then by reaction id. */
    reactions: Readonly<Record<string, Readonly<Record<string, Reaction>>>>;
    /** The text of the first row, once all pages are loaded. */
    introduction: string;
    /** Names of the people who are typing. */
    typers: readonly string[];
  };

/** The messages of a room. Only rows in view are in the page, so the cost does not grow with the history. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  // The first render is deferred and can be interrupted, later ones cannot: virtua counts the rows of a discarded render
  // twice, and the list would jump.
  const isShown = useDeferredValue(props.isLoaded) && props.isLoaded;
  return (
    <div className={styles.list}>
      {isShown ? <LoadedList {...props} /> : <MessageSkeleton />}
      <TypingLine names={props.typers} />
    </div>
  );
});

const SHAPES = ["other", "other", "own", "other", "own", "other"] as const;

function MessageSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Chargement des messages…</span>
      {SHAPES.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are constant
        <span key={index} className={`${styles.shape} ${styles[shape]}`} aria-hidden="true" />
      ))}
    </div>
  );
}

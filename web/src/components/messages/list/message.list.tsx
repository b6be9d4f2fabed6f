import { memo, useDeferredValue } from "react";
import { joinNames } from "../person.details.ts";
import { LoadedList, type MessageListProps } from "./loaded.list.tsx";
import styles from "./message.list.module.css";

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

const NAMED_MAX = 2;
const MANY = "Plusieurs personnes écrivent…";

/** Names the people who are typing. It always takes its space, so that nothing moves. */
const TypingLine = memo(function TypingLine({ names }: { names: readonly string[] }) {
  return (
    <p className={styles.typing} aria-live="polite">
      {names.length > 0 && (
        <>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <Typers names={names} />
        </>
      )}
    </p>
  );
});

function Typers({ names }: { names: readonly string[] }) {
  if (names.length > NAMED_MAX) return <span className={styles.typers}>{MANY}</span>;
  return (
    <span className={styles.typers}>
      <bdi translate="no">{joinNames(names)}</bdi>
      {names.length > 1 ? " écrivent…" : " écrit…"}
    </span>
  );
}

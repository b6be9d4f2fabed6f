import { memo } from "react";
import { joinNames } from "../person.details.ts";
import styles from "./message.list.module.css";

const NAMED_MAX = 2;
const MANY = "Plusieurs personnes écrivent…";

/** Names the people who are typing. It always takes its space, so that nothing moves. */
export const TypingLine = memo(function TypingLine({ names }: { names: readonly string[] }) {
  return (
    <p className={styles.typing} aria-live="polite">
      {names.length > 0 && (
        <>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <bdi className={styles.typers}>{typingText(names)}</bdi>
        </>
      )}
    </p>
  );
});

function typingText(names: readonly string[]): string {
  if (names.length > NAMED_MAX) return MANY;
  return `${joinNames(names)} ${names.length > 1 ? "écrivent" : "écrit"}…`;
}

import ArrowUp from "lucide-react/icons/arrow-up";
import { createContext, use, useEffect, useRef } from "react";
import { Spinner } from "../../controls/spinner.tsx";
import styles from "./new.messages.module.css";

const NEW = "Nouveaux messages";

/** Called when the line is in view. */
export const NewLineSeen = createContext<() => void>(() => {});

/** The line before the first new message: a heading, so that a screen reader can jump to it (EASE-07). */
export function NewLine() {
  const line = useRef<HTMLHeadingElement>(null);
  const onSeen = use(NewLineSeen);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)!.isIntersecting) onSeen();
    });
    observer.observe(line.current!);
    return () => observer.disconnect();
  }, [onSeen]);
  return (
    <h3 ref={line} className={styles.line}>
      {NEW}
    </h3>
  );
}

/** Leads to the line while it is above the view. */
export function NewButton({ count, isLoading, onClick }: { count: number; isLoading: boolean; onClick: () => void }) {
  return (
    <div className={styles.place}>
      <button type="button" className={styles.button} onClick={onClick}>
        {isLoading ? <Spinner /> : <ArrowUp aria-hidden="true" />}
        {count === 1 ? "1 nouveau message" : `${count} nouveaux messages`}
      </button>
    </div>
  );
}

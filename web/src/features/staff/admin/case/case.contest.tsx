import type { Case, CaseEvent } from "@hello/contract";
import { useId } from "react";
import { HistoryEntry } from "./case.history.tsx";
import styles from "./case.panel.module.css";

const TITLE = "Contestation";

/** Who contests the latest decision and why, then that decision: what somebody else reads again (D80). */
export function CaseContest({ shown }: { shown: Case }) {
  const id = useId();
  const events = contestedEvents(shown);
  if (events.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.partTitle}>
        {TITLE}
      </h3>
      <ol className={styles.entries}>
        {events.map((event) => (
          <HistoryEntry key={event.id} event={event} isAboutPerson={shown.messageId === null} />
        ))}
      </ol>
    </section>
  );
}

export function contestedEvents({ contested, decision, history }: Case): readonly CaseEvent[] {
  if (!contested || !decision) return [];
  return history.filter(({ id, decisionId }) => id === decision.id || decisionId === decision.id);
}

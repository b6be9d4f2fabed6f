import type { PersonDecision } from "@hello/contract";
import { PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import { Link } from "wouter";
import { momentText } from "../../../components/texts/staff.texts.ts";
import look from "../shared/look.module.css";
import { outcomeText } from "./case.texts.ts";
import styles from "./decision.list.module.css";

/** The decisions about a person, with links to their cases. */
export function DecisionList({ decisions }: { decisions: readonly PersonDecision[] }) {
  return (
    <ol className={styles.decisions}>
      {decisions.map((decision) => (
        <li key={decision.id} className={styles.decision}>
          <Link
            href={PAGE_PATHS.adminCase.replace(":roomId", decision.roomId).replace(":caseId", decision.caseId)}
            className={styles.outcome}
          >
            {outcomeText(decision, decision.messageId === null)}
          </Link>
          {decision.content && <span className={look.typed}>{`« ${decision.content} »`}</span>}
          <span className={look.note}>
            {[decision.name, `${momentText(decision.createdAt)} · ${roomDisplayName(decision.roomName)}`]
              .filter(Boolean)
              .join(", ")}
          </span>
        </li>
      ))}
    </ol>
  );
}

import type { PersonDecision, Sanction } from "@hello/contract";
import { roomDisplayName } from "@hello/contract/plain";
import Ban from "lucide-react/icons/ban";
import { useState } from "react";
import { Link } from "wouter";
import type { Http } from "../../../api/http.ts";
import { Button } from "../../../components/controls/button.tsx";
import { classNames } from "../../../components/controls/class.names.ts";
import { momentText } from "../../../components/texts/staff.texts.ts";
import { randomId } from "../../../session/page/random.id.ts";
import look from "../shared/look.module.css";
import { outcomeText, pathToCase, sanctionText } from "./case.texts.ts";
import { type Lift, LiftDialog } from "./lift.dialog.tsx";
import styles from "./person.standing.module.css";

const LIFT = "Lever";

type Props = {
  sanctions: readonly Sanction[];
  decisions: readonly PersonDecision[];
  /** Whether the sanction can be lifted now. The decision of an open case comes first. */
  mayLift?: (sanction: Sanction) => boolean;
  /** The room in the text, for a sanction without a room whose case is unknown. */
  roomName: string;
  http: Http;
  onLifted: () => void;
};

/** The sanctions in force against a person, each to be lifted, and the decisions about them, with links to their cases. */
export function PersonStanding({ sanctions, decisions, mayLift = () => true, roomName, http, onLifted }: Props) {
  const [lift, setLift] = useState<Lift>();
  return (
    <>
      {sanctions.length > 0 && (
        <ul className={look.stackSmall}>
          {sanctions.map((sanction) => (
            <li key={sanction.id} className={classNames(look.beside, look.danger, styles.sanction)}>
              <Ban aria-hidden="true" />
              <span className={styles.text}>
                <span>{sanctionText(sanction)}</span>
                <span className={styles.since}>{`depuis le ${momentText(sanction.createdAt)}`}</span>
              </span>
              {mayLift(sanction) && (
                <Button
                  kind="secondary"
                  onClick={() => setLift({ id: randomId(), sanction })}
                  aria-label={`${LIFT} : ${sanctionText(sanction)}`}
                >
                  {LIFT}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {decisions.length > 0 && (
        <ol>
          {decisions.map((decision) => (
            <li key={decision.id} className={look.entry}>
              <Link href={pathToCase(decision.roomId, decision.caseId)} className={styles.outcome}>
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
      )}
      {lift && (
        <LiftDialog
          lift={lift}
          roomName={roomName}
          http={http}
          onLifted={() => {
            setLift(undefined);
            onLifted();
          }}
          onClose={() => setLift(undefined)}
        />
      )}
    </>
  );
}

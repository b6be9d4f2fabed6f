import type { Sanction } from "@hello/contract";
import { roomDisplayName } from "@hello/contract/plain";
import Ban from "lucide-react/icons/ban";
import { Button } from "../../../components/controls/button.tsx";
import { momentText } from "../../../components/texts/staff.texts.ts";
import look from "../shared/look.module.css";
import styles from "./sanction.list.module.css";

const LIFT = "Lever";

/** « Bloqué dans « Voile » », « Exclu de tous les groupes ». */
export function sanctionText({ status, roomId, roomName }: Sanction): string {
  if (roomId === null) return "Exclu de tous les groupes";
  const room = `« ${roomDisplayName(roomName ?? "")} »`;
  return status === "BLOCKED" ? `Bloqué dans ${room}` : `Exclu de ${room}`;
}

type Props = {
  sanctions: readonly Sanction[];
  /** Whether the sanction can be lifted now. The decision of an open case comes first. */
  mayLift: (sanction: Sanction) => boolean;
  onLift: (sanction: Sanction) => void;
};

/** The sanctions in force against a person. */
export function SanctionList({ sanctions, mayLift, onLift }: Props) {
  if (sanctions.length === 0) return null;
  return (
    <ul className={look.stackSmall}>
      {sanctions.map((sanction) => (
        <li key={sanction.id} className={styles.sanction}>
          <Ban aria-hidden="true" />
          <span className={styles.text}>
            <span>{sanctionText(sanction)}</span>
            <span className={styles.since}>{`depuis le ${momentText(sanction.createdAt)}`}</span>
          </span>
          {mayLift(sanction) && (
            <Button
              kind="secondary"
              onClick={() => onLift(sanction)}
              aria-label={`${LIFT} : ${sanctionText(sanction)}`}
            >
              {LIFT}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

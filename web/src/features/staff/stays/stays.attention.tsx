import type { StaffRoom } from "@hello/contract";
import { PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import Flag from "lucide-react/icons/flag";
import { useId } from "react";
import { Link } from "wouter";
import { Button } from "../../../components/controls/button.tsx";
import { countedText, periodText } from "../../../components/texts/staff.texts.ts";
import styles from "./stays.attention.module.css";
import { ATTENTION_TEXT } from "./stays.filter.ts";

const SHOWN_MAX = 4;
const ALL = "Tout voir";

type Props = { rooms: readonly StaffRoom[]; onAll: () => void };

/** The rooms that need attention, above the list. Each links to its open cases. */
export function Attention({ rooms, onAll }: Props) {
  const id = useId();
  return (
    <section className={styles.attention} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Flag aria-hidden="true" />
        {ATTENTION_TEXT}
      </h2>
      <ul className={styles.rooms}>
        {rooms.slice(0, SHOWN_MAX).map((room) => (
          <li key={room.roomId}>
            <Link href={PAGE_PATHS.reports} state={room} className={styles.room}>
              <bdi className={styles.name}>{roomDisplayName(room.name)}</bdi>
              <span>
                {countedText(room.openReports, "signalement ouvert", "signalements ouverts")}
                {room.departureDate && ` · ${periodText(room.departureDate, room.endDate)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {rooms.length > SHOWN_MAX && (
        <Button kind="quiet" onClick={onAll}>
          {ALL}
        </Button>
      )}
    </section>
  );
}

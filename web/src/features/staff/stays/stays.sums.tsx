import type { StaffRoomsSums } from "@hello/contract";
import { countedText } from "../../../components/texts/staff.texts.ts";
import look from "../shared/look.module.css";
import styles from "./stays.view.module.css";

type Props = { name: string; sums: StaffRoomsSums | undefined };

/** What the whole list adds up to, also where it has further pages. */
export function StaysSums({ name, sums }: Props) {
  return (
    <div className={look.line}>
      <h2 className={styles.listName}>{name}</h2>
      <ul className={styles.sums} aria-label="En tout">
        {sums && partsOf(sums).map((part) => <li key={part}>{part}</li>)}
      </ul>
    </div>
  );
}

function partsOf({ stays, arrivals, people, joined, missing, openHelp }: StaffRoomsSums): string[] {
  const parts = [
    countedText(stays, "séjour", "séjours"),
    countedText(arrivals, "arrivée aujourd’hui", "arrivées aujourd’hui"),
    countedText(people, "inscrit", "inscrits"),
    countedText(joined, "a rejoint", "ont rejoint"),
    countedText(missing, "pas encore venu", "pas encore venus"),
  ];
  return openHelp > 0 ? [...parts, countedText(openHelp, "demande d’aide ouverte", "demandes d’aide ouvertes")] : parts;
}

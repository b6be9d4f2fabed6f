import type { JournalEntry } from "@hello/contract";
import { dayText, momentText } from "../../components/staff/staff.texts.ts";
import styles from "./stay.view.module.css";

const TEXTS = {
  title: "Historique",
  empty: "Rien n’a été changé à la main.",
  product: "Automatique",
  list: "Système de réservation",
};
/** Acts of newer versions are shown by their code. */
const ACTS: Record<string, string> = {
  open: "Groupe ouvert",
  close: "Groupe fermé",
  move: "Dates déplacées",
  plan: "Ouverture remise à plus tard",
  cancel: "Séjour annulé",
};
const DATES: Record<string, string> = { opens: "ouverture", closes: "fermeture" };

/** What was done to a room: the act, who, when and why (D59). */
export function StayHistory({ entries }: { entries: readonly JournalEntry[] }) {
  return (
    <section className={`${styles.panel} ${styles.history}`} aria-labelledby="stay-history">
      <h2 id="stay-history" className={styles.title}>
        {TEXTS.title}
      </h2>
      {entries.length === 0 ? (
        <p className={styles.note}>{TEXTS.empty}</p>
      ) : (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <span className={styles.act}>{actOf(entry)}</span>
              {entry.details && <span className={styles.reason}>{`«\u00a0${entry.details}\u00a0»`}</span>}
              <span className={styles.note}>{`${nameOf(entry)}, ${momentText(entry.createdAt)}`}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The product acts by itself, or because a list of the booking system says so. */
function nameOf({ name, codes }: JournalEntry): string {
  return name ?? (codes.includes("list") ? TEXTS.list : TEXTS.product);
}

/** « Dates déplacées : fermeture le 3 août 2027 ». A code is a date's name and its day, empty when it was given back. */
function actOf({ act, codes }: JournalEntry): string {
  const dates = codes.flatMap((code) => {
    const [name = "", day = ""] = code.split(":");
    const date = DATES[name];
    if (!date) return [];
    return [day ? `${date} le ${dayText(day)}` : `${date} rendue à la réservation`];
  });
  const text = ACTS[act] ?? act;
  return dates.length > 0 ? `${text} : ${dates.join(", ")}` : text;
}

import type { JournalEntry } from "@hello/contract";
import { CARD_SECTION_NAMES, type CardSection } from "@hello/contract/plain";
import { countedText, dayText, momentText } from "../../../../components/texts/staff.texts.ts";
import { BOOKING_SYSTEM } from "../../shared/conflict.tsx";
import look from "../../shared/look.module.css";
import styles from "./stay.view.module.css";

const TEXTS = {
  title: "Historique",
  empty: "Rien n’a changé depuis la première liste.",
  product: "Automatique",
};
/** Acts of newer versions are shown by their code. */
const ACTS: Record<string, string> = {
  open: "Groupe ouvert",
  close: "Groupe fermé",
  move: "Dates déplacées",
  plan: "Ouverture remise à plus tard",
  cancel: "Séjour annulé",
  card: "Fiche publiée",
  purge: "Tout est effacé",
  list: "Liste appliquée",
};
const DATES: Record<string, { name: string; givenBack: string }> = {
  opens: { name: "ouverture", givenBack: "ouverture rendue à la réservation" },
  closes: { name: "fermeture", givenBack: "fermeture rendue à la réservation" },
  purges: { name: "effacement", givenBack: "effacement au jour habituel" },
};
/** The counts of a purge that users know by a name. */
const COUNTED: Record<string, [one: string, many: string]> = {
  messages: ["message", "messages"],
  attachments: ["fichier", "fichiers"],
  participants: ["participant", "participants"],
  notices: ["message personnel", "messages personnels"],
  cases: ["signalement", "signalements"],
};
/** What a list changed: a day, a number of people, or neither (D233). */
const LISTED: Record<string, string> = {
  departure: "départ le",
  end: "fin le",
  renamed: "nom changé",
  changed: "informations changées",
};
const LISTED_PEOPLE: Record<string, [one: string, many: string]> = {
  people_created: ["personne ajoutée", "personnes ajoutées"],
  people_changed: ["personne modifiée", "personnes modifiées"],
  people_removed: ["personne retirée", "personnes retirées"],
};

/** The history of a room: each act with its author, time and reason (D59). */
export function StayHistory({ entries }: { entries: readonly JournalEntry[] }) {
  return (
    <section className={`${styles.panel} ${styles.history}`} aria-labelledby="stay-history">
      <h2 id="stay-history" className={look.subtitle}>
        {TEXTS.title}
      </h2>
      {entries.length === 0 ? (
        <p className={look.note}>{TEXTS.empty}</p>
      ) : (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.id} className={look.entry}>
              <span className={styles.act}>{actText(entry)}</span>
              {entry.details && <span className={look.typed}>{`«\u00a0${entry.details}\u00a0»`}</span>}
              <span className={look.note}>{`${actorText(entry)}, ${momentText(entry.createdAt)}`}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The author of an entry. Entries without a name come from Hello itself or from a list of the booking system. */
export function actorText({ name, codes }: JournalEntry): string {
  return name ?? (codes.includes("list") ? BOOKING_SYSTEM : TEXTS.product);
}

/**
 * An entry in words: « Dates déplacées : fermeture le 3 août 2027 ». Codes of a move are `date:day`, with an empty day for a
 * date that is given back; of a card the names of its parts; of a purge `kind:count`; of a list days and counts.
 */
export function actText({ act, codes }: Pick<JournalEntry, "act" | "codes">): string {
  const parts = codes.flatMap((code) => {
    const [name = "", day = ""] = code.split(":");
    const section = act === "card" && CARD_SECTION_NAMES[name as CardSection];
    if (section) return [section];
    if (act === "list") return listedText(name, day);
    const counted = act === "purge" && COUNTED[name];
    if (counted) return day === "0" ? [] : [countedText(Number(day), ...counted)];
    const date = DATES[name];
    if (!date) return [];
    return [day ? `${date.name} le ${dayText(day)}` : date.givenBack];
  });
  const text = ACTS[act] ?? act;
  return parts.length > 0 ? `${text} : ${parts.join(", ")}` : text;
}

function listedText(name: string, value: string): string[] {
  const people = LISTED_PEOPLE[name];
  if (people) return [countedText(Number(value), ...people)];
  const text = LISTED[name];
  if (!text) return [];
  return [value ? `${text} ${dayText(value)}` : text];
}

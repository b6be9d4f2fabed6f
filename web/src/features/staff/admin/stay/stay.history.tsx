import type { JournalEntry, StaffStay } from "@hello/contract";
import { CARD_SECTION_NAMES, type CardSection } from "@hello/contract/plain";
import { countedText, dayText, momentText, periodText } from "../../../../components/texts/staff.texts.ts";
import { BOOKING_SYSTEM } from "../../shared/conflict.tsx";
import look from "../../shared/look.module.css";
import { Panel } from "./stay.parts.tsx";
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
    <Panel title={TEXTS.title} className={styles.history}>
      {entries.length === 0 ? (
        <p className={look.note}>{TEXTS.empty}</p>
      ) : (
        <ol>
          {entries.map((entry) => (
            <li key={entry.id} className={look.entry}>
              <span className={look.strong}>{actText(entry)}</span>
              {entry.details && <span className={look.typed}>{`«\u00a0${entry.details}\u00a0»`}</span>}
              <span className={look.note}>{`${actorText(entry)}, ${momentText(entry.createdAt)}`}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
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

const MOMENTS = [
  ["opensAt", "opens", "ouverture"],
  ["closesAt", "closes", "fermeture"],
  ["purgeAt", "purges", "effacement"],
] as const;
/** The date that an act changes without a code. */
const CHANGED_BY: Record<string, string> = { open: "opens", close: "closes" };
const OTHERS = "d’autres informations du séjour";

/** The changes of a stay since it was loaded: the new entries of its history, and what a list changed beside them. */
export function newsOf(before: StaffStay, now: StaffStay): string[] {
  const known = new Set(before.history.map(({ id }) => id));
  const entries = now.history.filter(({ id }) => !known.has(id)).toReversed();
  const told = new Set(
    entries.flatMap(({ act, codes }) => [CHANGED_BY[act], ...codes.map((code) => code.split(":")[0])]),
  );
  const acts = entries.map((entry) => {
    const reason = entry.details ? ` («\u00a0${entry.details}\u00a0»)` : "";
    return `${actorText(entry)}\u00a0: ${actText(entry)}${reason}`;
  });
  const lists = before.asOf === now.asOf ? [] : listNews(before, now, told);
  return [...acts, ...lists.map((text) => `${BOOKING_SYSTEM}\u00a0: ${text}`)];
}

function listNews(before: StaffStay, now: StaffStay, told: ReadonlySet<string | undefined>): string[] {
  const moved = MOMENTS.filter(([field, code]) => before[field] !== now[field] && !told.has(code)).map(
    ([field, , name]) => `${name} le ${momentText(now[field]!, now.timeZone)}`,
  );
  const period = periodText(now.departureDate, now.endDate);
  const isTold = told.has("list");
  if (!isTold && period !== periodText(before.departureDate, before.endDate)) moved.unshift(`séjour du ${period}`);
  if (moved.length > 0) return [moved.join(", ")];
  return isTold ? [] : [OTHERS];
}

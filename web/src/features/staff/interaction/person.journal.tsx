import type { JournalEntry } from "@hello/contract";
import { momentText } from "../../../components/texts/staff.texts.ts";
import look from "../shared/look.module.css";
import styles from "./person.facts.module.css";

const TEXTS = {
  label: "Ce qui a été fait de ses données",
  none: "Rien n’a été fait de ses données jusqu’ici.",
  operator: "L’exploitant",
};
/** Acts of newer versions are shown by their code. */
const ACTS: Record<string, string> = {
  export: "Données exportées",
  signOut: "Déconnexion partout",
  erase: "Effacement",
  lift: "Exclusion levée",
};

/** From the journal, for leads (D205): who did what, and when. */
export function PersonJournal({ entries }: { entries: readonly JournalEntry[] }) {
  if (entries.length === 0) return <p className={look.note}>{TEXTS.none}</p>;
  return (
    <ol className={styles.journal} aria-label={TEXTS.label}>
      {entries.map(({ id, act, name, details, createdAt }) => (
        <li key={id} className={look.entry}>
          <span>{ACTS[act] ?? act}</span>
          {details && <span className={look.typed}>{`«\u00a0${details}\u00a0»`}</span>}
          <span className={look.note}>{`${name ?? TEXTS.operator}, ${momentText(createdAt)}`}</span>
        </li>
      ))}
    </ol>
  );
}

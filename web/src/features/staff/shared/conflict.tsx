import type { StaleChange } from "@hello/contract";
import { CallError } from "../../../api/http.ts";
import { Button } from "../../../components/controls/button.tsx";
import { Problem } from "../../../components/controls/field.tsx";
import { momentText } from "../../../components/texts/staff.texts.ts";
import styles from "./conflict.module.css";
import look from "./look.module.css";

const TEXTS = {
  part: "Champ",
  theirs: "Sa version",
  mine: "La vôtre",
  empty: "(vide)",
  keep: "Garder ma version",
  take: "Reprendre la sienne",
};
export const BOOKING_SYSTEM = "Système de réservation";

export type ConflictRow = { label: string; theirs: string; mine: string };

type Props = {
  /** Says that somebody else was first. */
  title?: string | undefined;
  /** Who changed what, and when: a line for each change. */
  changes: readonly string[];
  /** The fields that both people have changed. Without rows there is nothing to choose. */
  rows: readonly ConflictRow[];
  /** Says what becomes of the user's own version. */
  note: string;
  keepText?: string;
  isBusy?: boolean;
  /** Saves the user's own version. Left out where that is no longer possible. */
  onKeep?: (() => void) | undefined;
  onTake: () => void;
};

/** Two people changed the same thing: the second one sees who did what, field by field, and chooses (TEAM-13, D244). */
export function Conflict(props: Props) {
  const { title, changes, rows, note, keepText = TEXTS.keep, isBusy = false, onKeep, onTake } = props;
  return (
    <Problem>
      <div className={look.stackSmall}>
        {title && <p>{title}</p>}
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {rows.length > 0 && <Versions rows={rows} />}
        <p>{note}</p>
        {rows.length > 0 && (
          <div className={look.tools}>
            <Button kind="secondary" onClick={onTake}>
              {TEXTS.take}
            </Button>
            {onKeep && (
              <Button loading={isBusy} onClick={onKeep}>
                {keepText}
              </Button>
            )}
          </div>
        )}
      </div>
    </Problem>
  );
}

function Versions({ rows }: Pick<Props, "rows">) {
  return (
    <table className={styles.versions}>
      <thead>
        <tr>
          <th scope="col">{TEXTS.part}</th>
          <th scope="col">{TEXTS.theirs}</th>
          <th scope="col">{TEXTS.mine}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, theirs, mine }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{theirs || TEXTS.empty}</td>
            <td>{mine || TEXTS.empty}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** « Nora, 18 nov. 2026 à 14:05 : Rendez-vous, À emporter ». */
export function changeText(name: string | null, at: string, fields: readonly string[]): string {
  const who = `${name ?? BOOKING_SYSTEM}, ${momentText(at)}`;
  return fields.length > 0 ? `${who}\u00a0: ${[...new Set(fields)].join(", ")}` : who;
}

/** What the answer to a call says of others' changes. */
export function changesIn(error: unknown): readonly StaleChange[] {
  return error instanceof CallError ? (error.data.changes ?? []) : [];
}

import { MODERATION_TEAM, type Statement, statementText } from "@hello/contract/plain";
import ShieldCheck from "lucide-react/icons/shield-check";
import { classNames } from "../../../components/controls/class.names.ts";
import look from "../shared/look.module.css";
import styles from "./statement.preview.module.css";

const TEXTS = {
  title: "Aperçu",
  nobody: "Personne n’est prévenu.",
  /** Takes the place of a text that is not written yet. */
  empty: "[votre texte]",
};

export type Told = { to: Statement["to"]; label: string };
type Props = { statement: Omit<Statement, "to" | "decidedAt">; told: readonly Told[] };

/** The statements exactly as they will be sent (D80). */
export function StatementPreview({ statement, told }: Props) {
  const content = statement.content.trim() || TEXTS.empty;
  const decidedAt = new Date().toISOString();
  return (
    <section className={look.stack} aria-label={TEXTS.title}>
      <h3 className={look.smaller}>{TEXTS.title}</h3>
      {told.length === 0 && <p className={look.muted}>{TEXTS.nobody}</p>}
      {told.map(({ to, label }) => (
        <figure key={to} className={look.stackTiny}>
          <figcaption className={look.note}>{label}</figcaption>
          <div className={styles.notice}>
            <p className={classNames(look.beside, styles.from)}>
              <ShieldCheck aria-hidden="true" />
              {MODERATION_TEAM}
            </p>
            <p className={styles.text} dir="auto">
              {statementText({ ...statement, to, content, decidedAt })}
            </p>
          </div>
        </figure>
      ))}
    </section>
  );
}

import { CHARTER_DATE, CHARTER_VERSION } from "@hello/contract/limits";
import ExternalLink from "lucide-react/icons/external-link";
import { useId } from "react";
import { sentenceOf } from "../../../api/http.ts";
import { classNames } from "../../../components/controls/class.names.ts";
import styles from "./charter.form.module.css";

const READ = "Lire la charte de discussion";
const NEW_TAB = "(nouvel onglet)";
const ACCEPT = "J’ai lu la charte de discussion et je l’accepte.";
const MISSED = "Cochez la case pour continuer.";
const FAILED = "Votre accord n’a pas pu être enregistré. Vérifiez votre connexion et réessayez.";
const EDITION = `Version ${CHARTER_VERSION}, ${new Intl.DateTimeFormat("fr", { dateStyle: "long", timeZone: "UTC" }).format(new Date(CHARTER_DATE))}`;

type Props = {
  url: string;
  isAccepted: boolean;
  /** The user tried to continue without the tick (TOUR-05). */
  isMissed: boolean;
  /** Why the agreement was not stored. */
  failure: unknown;
  onChange: (isAccepted: boolean) => void;
};

export function CharterForm({ url, isAccepted, isMissed, failure, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.charter}>
      <p>
        <a className={styles.link} href={url} target="_blank" rel="noopener">
          <ExternalLink aria-hidden="true" />
          {READ} <span className="visually-hidden">{NEW_TAB}</span>
        </a>
        <span className={styles.edition}>{EDITION}</span>
      </p>
      <label className={classNames(styles.accept, isMissed && styles.missed)}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isAccepted}
          aria-invalid={isMissed || undefined}
          aria-describedby={isMissed ? id : undefined}
          data-first=""
          onChange={({ target }) => onChange(target.checked)}
        />
        {ACCEPT}
      </label>
      <p id={id} className={styles.problem} role="alert">
        {isMissed ? MISSED : failure ? sentenceOf(failure, FAILED) : null}
      </p>
    </div>
  );
}

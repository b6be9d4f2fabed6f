import type { PlanVariable } from "@hello/contract";
import { PLAN_VARIABLES } from "@hello/contract/plain";
import styles from "./planned.form.module.css";

const TEXTS = { label: "Insérer une variable", insert: "Insérer" };
const MEANINGS: Record<PlanVariable, string> = {
  séjour: "le nom du séjour",
  centre: "le nom du centre",
  date: "la date du départ",
  "rendez-vous": "le rendez-vous de la fiche du séjour",
  lien: "l’adresse du groupe du séjour",
};

/** Chips that insert a variable. */
export function PlanVariables({ onInsert }: { onInsert: (text: string) => void }) {
  return (
    <fieldset className={styles.variables}>
      <legend className="visually-hidden">{TEXTS.label}</legend>
      {PLAN_VARIABLES.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.variable}
          title={MEANINGS[name]}
          aria-label={`${TEXTS.insert} {${name}}, ${MEANINGS[name]}`}
          onClick={() => onInsert(`{${name}}`)}
        >
          {`{${name}}`}
        </button>
      ))}
    </fieldset>
  );
}

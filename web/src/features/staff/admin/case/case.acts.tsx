import type { Case } from "@hello/contract";
import type { DecisionAct } from "@hello/contract/plain";
import { useId } from "react";
import look from "../../shared/look.module.css";
import styles from "./case.decision.module.css";
import { actsOf } from "./decision.form.ts";

const LEGEND = "Que faire ?";
const NONE = "Choisissez ce qu’il faut faire.";

type Option = { act: DecisionAct; text: string; note: string };

const PHOTO = {
  text: "Supprimer la photo",
  note: "Plus personne ne voit la photo retirée. Le reste du message est visible.",
};
const PUT_BACK = {
  text: "Remettre la photo",
  note: "La photo et le message sont de nouveau visibles. L’auteur et la personne qui l’a retirée lisent votre texte.",
};

const OF_MESSAGE: Record<DecisionAct, Omit<Option, "act">> = {
  photo: PHOTO,
  leave: { text: "Laisser", note: "Le message reste. L’auteur lit votre texte : un rappel, par exemple." },
  delete: { text: "Supprimer", note: "Plus personne ne voit le message dans le groupe." },
  block: { text: "Supprimer et bloquer", note: "La personne n’a plus accès à ce groupe." },
  ban: { text: "Supprimer et exclure", note: "La personne n’a plus accès à aucun groupe, ceux à venir compris." },
};
/** A decision names the result: a deleted message stays deleted or comes back. */
const OF_DELETED: Record<DecisionAct, Omit<Option, "act">> = {
  photo: { text: "Remettre le message sans la photo", note: PHOTO.note },
  leave: {
    text: "Remettre le message",
    note: "Il revient à sa place, et ce qui a été décidé contre l’auteur est levé.",
  },
  delete: { text: "Garder supprimé", note: "Sans bloquer ni exclure la personne." },
  block: { text: "Garder supprimé et bloquer", note: "La personne n’a plus accès à ce groupe." },
  ban: {
    text: "Garder supprimé et exclure",
    note: "La personne n’a plus accès à aucun groupe, ceux à venir compris.",
  },
};
const OF_PERSON: Record<DecisionAct, Omit<Option, "act">> = {
  leave: { text: "Ne rien changer", note: "La personne lit votre texte. Un blocage de ce signalement est levé." },
  photo: { text: "Ne rien changer", note: "" },
  delete: { text: "Ne rien changer", note: "" },
  block: { text: "Bloquer", note: "La personne n’a plus accès à ce groupe." },
  ban: { text: "Exclure", note: "La personne n’a plus accès à aucun groupe, ceux à venir compris." },
};

export const CONFIRM_TEXTS: Record<DecisionAct | "", string> = {
  "": "Enregistrer et prévenir",
  leave: "Enregistrer et prévenir",
  photo: "Supprimer et prévenir",
  delete: "Supprimer et prévenir",
  block: "Bloquer et prévenir",
  ban: "Exclure et prévenir",
};

function optionsOf(shown: Case, isLead: boolean): Option[] {
  const texts = shown.messageId === null ? OF_PERSON : shown.message?.deleted ? OF_DELETED : OF_MESSAGE;
  const isPhoto = texts === OF_MESSAGE && (shown.message?.undecided.length ?? 0) > 0;
  return actsOf(shown, isLead).map((act) => ({ act, ...(act === "leave" && isPhoto ? PUT_BACK : texts[act]) }));
}

type Props = {
  shown: Case;
  isLead: boolean;
  value: DecisionAct | "";
  onChange: (act: DecisionAct) => void;
  isTried: boolean;
};

export function ActChoice({ shown, isLead, value, onChange, isTried }: Props) {
  const name = useId();
  const isMissing = isTried && value === "";
  return (
    <fieldset className={styles.acts} data-fault={isMissing || undefined}>
      <legend className={styles.legend}>{LEGEND}</legend>
      {optionsOf(shown, isLead).map(({ act, text, note }) => (
        <label key={act} className={styles.act}>
          <input
            type="radio"
            name={name}
            checked={act === value}
            aria-labelledby={`${name}-${act}`}
            aria-describedby={`${name}-${act}-note${isMissing ? ` ${name}-error` : ""}`}
            onChange={() => onChange(act)}
          />
          <span id={`${name}-${act}`} className={styles.actText}>
            {text}
          </span>
          <span id={`${name}-${act}-note`} className={look.note}>
            {note}
          </span>
        </label>
      ))}
      {isMissing && (
        <p id={`${name}-error`} className={look.error}>
          {NONE}
        </p>
      )}
    </fieldset>
  );
}

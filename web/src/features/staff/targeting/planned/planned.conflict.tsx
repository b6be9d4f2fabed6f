import type { PlannedInput, PlannedNotice } from "@hello/contract";
import { Button } from "../../../../components/controls/button.tsx";
import { Dialog } from "../../../../components/layout/dialog.tsx";
import styles from "./planned.form.module.css";
import { fieldsOf, type PlanForm, sameText } from "./planned.form.ts";
import { askText, audienceText, dayLongText, KIND_NAMES, longMomentText } from "./planned.texts.ts";

const TEXTS = {
  title: "Quelqu’un a modifié cet avis entre-temps",
  intro: "Voici ce qui diffère de votre version. Rien n’est encore enregistré.",
  same: "Les deux versions disent la même chose.",
  part: "Champ",
  theirs: "Enregistré",
  mine: "Votre version",
  keepMine: "Garder ma version",
  takeTheirs: "Reprendre la version enregistrée",
};

type Props = {
  form: PlanForm;
  theirs: PlannedNotice;
  isBusy: boolean;
  onKeep: () => void;
  onTake: () => void;
  onClose: () => void;
};

/** A dialog for a plan that two collaborators have changed: the differences, and a choice. */
export function PlanConflictDialog({ form, theirs, isBusy, onKeep, onTake, onClose }: Props) {
  const mine = fieldsOf(form);
  const parts = PARTS.filter(([, read]) => read(mine) !== read(theirs));
  return (
    <Dialog
      title={TEXTS.title}
      onClose={onClose}
      wide
      actions={
        <>
          <Button kind="secondary" onClick={onTake}>
            {TEXTS.takeTheirs}
          </Button>
          <Button loading={isBusy} onClick={onKeep}>
            {TEXTS.keepMine}
          </Button>
        </>
      }
    >
      <p>{parts.length > 0 ? TEXTS.intro : TEXTS.same}</p>
      {parts.length > 0 && (
        <table className={styles.conflict}>
          <thead>
            <tr>
              <th scope="col">{TEXTS.part}</th>
              <th scope="col">{TEXTS.theirs}</th>
              <th scope="col">{TEXTS.mine}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(([label, read, show = read]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{show(theirs)}</td>
                <td>{show(mine)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

type Read = (fields: PlannedInput) => string;

/** Each part as it is compared and, if that differs, as it is shown. */
const PARTS: readonly [label: string, read: Read, show?: Read][] = [
  ["Genre", ({ kind }) => KIND_NAMES[kind]],
  ["Nom", ({ name }) => name],
  ["Texte", ({ content }) => content],
  ["Canal", ({ isSms }) => (isSms ? "SMS" : "E-mail")],
  ["Urgent", ({ isUrgent }) => (isUrgent ? "Oui" : "Non")],
  ["Réponse", ({ asks }) => (asks ? askText(asks) : "Aucune réponse demandée")],
  ["Quand part-il\u00a0?", momentText],
  ["Pour qui", ({ kind, filters }) => `${kind} ${sameText(filters)}`, audienceText],
];

function momentText(fields: PlannedInput): string {
  if (fields.kind === "text") return "Aucun";
  return fields.kind === "dated" ? longMomentText(fields.at!) : dayLongText(fields);
}

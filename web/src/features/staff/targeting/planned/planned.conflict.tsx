import type { PlannedInput, PlannedNotice, StaleChange } from "@hello/contract";
import { Dialog } from "../../../../components/layout/dialog.tsx";
import { Conflict, changeText } from "../../shared/conflict.tsx";
import { fieldsOf, type PlanForm, sameText } from "./planned.form.ts";
import { askText, audienceText, dayLongText, KIND_NAMES, longMomentText } from "./planned.texts.ts";

const TEXTS = {
  title: "Quelqu’un a modifié cet avis entre-temps",
  kept: "Voici ce qui diffère de votre version. Rien n’est encore enregistré.",
  same: "Les deux versions disent la même chose.",
};

type Props = {
  form: PlanForm;
  theirs: PlannedNotice;
  changes: readonly StaleChange[];
  isBusy: boolean;
  onKeep: () => void;
  onTake: () => void;
  onClose: () => void;
};

/** A dialog for a plan that two collaborators have changed: who changed what, the differences, and a choice. */
export function PlanConflictDialog({ form, theirs, changes, isBusy, onKeep, onTake, onClose }: Props) {
  const mine = fieldsOf(form);
  const parts = PARTS.filter(({ read }) => read(mine) !== read(theirs));
  return (
    <Dialog title={TEXTS.title} onClose={onClose} wide>
      <Conflict
        changes={changes.map(({ name, at, fields }) =>
          changeText(
            name,
            at,
            fields.map(({ field }) => labelOf(field)),
          ),
        )}
        rows={parts.map(({ label, read, show = read }) => ({ label, theirs: show(theirs), mine: show(mine) }))}
        note={parts.length > 0 ? TEXTS.kept : TEXTS.same}
        isBusy={isBusy}
        onKeep={onKeep}
        onTake={onTake}
      />
    </Dialog>
  );
}

type Read = (fields: PlannedInput) => string;
type Part = { label: string; names: readonly string[]; read: Read; show?: Read };

/** Each part as it is compared and, if that differs, as it is shown; `names` are its fields. */
const PARTS: readonly Part[] = [
  { label: "Genre", names: ["kind"], read: ({ kind }) => KIND_NAMES[kind] },
  { label: "Nom", names: ["name"], read: ({ name }) => name },
  { label: "Texte", names: ["content"], read: ({ content }) => content },
  { label: "Canal", names: ["isSms"], read: ({ isSms }) => (isSms ? "SMS" : "E-mail") },
  { label: "Urgent", names: ["isUrgent"], read: ({ isUrgent }) => (isUrgent ? "Oui" : "Non") },
  { label: "Réponse", names: ["asks"], read: ({ asks }) => (asks ? askText(asks) : "Aucune réponse demandée") },
  { label: "Quand part-il\u00a0?", names: ["at", "days", "time"], read: momentText },
  {
    label: "Pour qui",
    names: ["filters"],
    read: ({ kind, filters }) => `${kind} ${sameText(filters)}`,
    show: audienceText,
  },
];

function labelOf(field: string): string {
  return field === "isOn" ? "Actif" : (PARTS.find(({ names }) => names.includes(field))?.label ?? field);
}

function momentText(fields: PlannedInput): string {
  if (fields.kind === "text") return "Aucun";
  return fields.kind === "dated" ? longMomentText(fields.at!) : dayLongText(fields);
}

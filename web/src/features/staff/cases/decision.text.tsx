import { DECISION_TEXT_MAX, DECISION_TEXT_MIN } from "@hello/contract/limits";
import { lengthOf } from "@hello/contract/plain";
import { TextareaField } from "../../../components/controls/field.tsx";

const TEXTS = {
  label: "Votre texte",
  tooShort: `Écrivez au moins ${DECISION_TEXT_MIN} caractères.`,
  tooLong: `${DECISION_TEXT_MAX} caractères au plus.`,
};

export function isDecisionText(text: string): boolean {
  return lengthOf(text.trim()) >= DECISION_TEXT_MIN && lengthOf(text) <= DECISION_TEXT_MAX;
}

type Props = { value: string; onChange: (value: string) => void; hint: string; isTried: boolean };

/** The text that author and reporters read: 10 to 1,000 characters (D77). */
export function DecisionText({ value, onChange, hint, isTried }: Props) {
  const length = lengthOf(value);
  const isLong = length > DECISION_TEXT_MAX;
  const error = isLong ? TEXTS.tooLong : isTried && !isDecisionText(value) ? TEXTS.tooShort : undefined;
  return (
    <TextareaField
      label={TEXTS.label}
      hint={hint}
      rows={5}
      value={value}
      onChange={onChange}
      counter={`${length} / ${DECISION_TEXT_MAX}`}
      error={error}
    />
  );
}

import { REASON_MAX, REASON_MIN } from "@hello/contract/limits";
import { TextareaField } from "../../../components/controls/field.tsx";

const TEXTS = { label: "Raison", missing: "Donnez une raison." };

type Props = {
  value: string;
  onChange: (reason: string) => void;
  hint: string;
  label?: string;
  rows?: number;
  /** Whether the user has tried to confirm. Before that, a missing reason is no error. */
  isTried: boolean;
};
export function ReasonField({ value, onChange, hint, label = TEXTS.label, rows = 3, isTried }: Props) {
  return (
    <TextareaField
      label={label}
      hint={hint}
      rows={rows}
      maxLength={REASON_MAX}
      value={value}
      onChange={onChange}
      error={isTried && !isReason(value) && TEXTS.missing}
    />
  );
}

export function isReason(text: string): boolean {
  return text.trim().length >= REASON_MIN;
}

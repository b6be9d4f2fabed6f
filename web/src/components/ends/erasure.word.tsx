import { ERASURE_WORD } from "@hello/contract/plain";
import { InputField } from "../controls/field.tsx";

const TEXTS = {
  label: `Écrivez ${ERASURE_WORD} pour confirmer`,
  missing: `Écrivez le mot ${ERASURE_WORD}, et rien d’autre.`,
};

type Props = { value: string; onChange: (value: string) => void; isTried: boolean };

/** The word that confirms an erasure (D86). */
export function ErasureWord({ value, onChange, isTried }: Props) {
  return (
    <InputField
      type="text"
      label={TEXTS.label}
      error={isTried && !isErasureWord(value) && TEXTS.missing}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      onChange={onChange}
    />
  );
}

/** Small letters count: a phone may write them by itself. */
export function isErasureWord(value: string): boolean {
  return value.trim().toUpperCase() === ERASURE_WORD;
}

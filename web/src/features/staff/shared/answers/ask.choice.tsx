import type { Ask } from "@hello/contract";
import { ChoiceChips } from "../choice.chips.tsx";
import look from "../look.module.css";
import { ASK_NAMES } from "./answers.texts.ts";
import styles from "./ask.choice.module.css";

const LABEL = "Demander une réponse";
const OPTIONS = [
  { value: "nothing", text: "Rien" },
  { value: "receipt", text: ASK_NAMES.receipt },
  { value: "safety", text: ASK_NAMES.safety },
] as const;

type Props = { value: Ask | null; onChange: (value: Ask | null) => void };

/** The answer that a notice asks of its recipients (D62). */
export function AskChoice({ value, onChange }: Props) {
  return (
    <div className={look.line}>
      <span className={styles.label} aria-hidden="true">
        {LABEL}
      </span>
      <ChoiceChips
        label={LABEL}
        options={OPTIONS}
        value={value ?? "nothing"}
        onChange={(chosen) => onChange(chosen === "nothing" ? null : chosen)}
        wrap
      />
    </div>
  );
}

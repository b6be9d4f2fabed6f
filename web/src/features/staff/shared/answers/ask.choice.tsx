import type { Ask } from "@hello/contract";
import { useRef } from "react";
import { ChoiceChips } from "../choice.chips.tsx";
import look from "../look.module.css";
import { ASK_NAMES } from "./answers.texts.ts";
import styles from "./ask.choice.module.css";
import { OwnAnswers } from "./own.answers.tsx";

const LABEL = "Demander une réponse";
const OPTIONS = [
  { value: "nothing", text: "Rien" },
  { value: "receipt", text: ASK_NAMES.receipt },
  { value: "safety", text: ASK_NAMES.safety },
  { value: "own", text: ASK_NAMES.own },
] as const;
const EMPTY = ["", ""];

type Props = { value: Ask | null; error?: string | undefined; onChange: (value: Ask | null) => void };

/** The answer that a notice asks of its recipients (D62), or answers of its own (D210). */
export function AskChoice({ value, error, onChange }: Props) {
  const texts = typeof value === "string" ? null : value;
  // Whoever looks at another choice finds the typed answers again.
  const typed = useRef(EMPTY);
  if (texts) typed.current = texts;
  return (
    <div className={styles.ask}>
      <div className={look.line}>
        <span className={styles.label} aria-hidden="true">
          {LABEL}
        </span>
        <ChoiceChips
          label={LABEL}
          options={OPTIONS}
          value={texts ? "own" : ((value as string | null) ?? "nothing")}
          onChange={(chosen) => {
            if (chosen === "own") onChange(typed.current);
            else onChange(chosen === "nothing" ? null : (chosen as Ask));
          }}
          wrap
        />
      </div>
      {texts && <OwnAnswers texts={texts} error={error} onChange={onChange} />}
    </div>
  );
}

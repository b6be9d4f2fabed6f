import type { Ask } from "@hello/contract";
import { OWN_ANSWER_MAX, OWN_ANSWERS_MAX, OWN_ANSWERS_MIN } from "@hello/contract/limits";
import { lengthOf } from "@hello/contract/plain";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useRef } from "react";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { InputField, Problem } from "../../../../components/controls/field.tsx";
import { IconButton } from "../../../../components/controls/icon.button.tsx";
import { ChoiceChips } from "../choice.chips.tsx";
import look from "../look.module.css";
import { ASK_NAMES, askProblem } from "./answers.texts.ts";
import styles from "./ask.choice.module.css";

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
  // Keeps the typed answers while another choice is selected.
  const typed = useRef(EMPTY);
  if (texts) typed.current = texts;
  return (
    <div className={classNames(look.stack, styles.ask)}>
      <div className={look.line}>
        <span className={look.strong} aria-hidden="true">
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

const TEXTS = {
  legend: "Réponses au choix",
  hint: "Chacun en choisit une, pour soi et pour les siens. Une fois parties, elles ne changent plus.",
  answer: (number: number) => `Réponse ${number}`,
  add: "Ajouter une réponse",
};

type OwnAnswersProps = {
  texts: readonly string[];
  /** What a form or the server says about them. */
  error: string | undefined;
  onChange: (texts: string[]) => void;
};

/** The two to five answers of a notice's own (D210). */
function OwnAnswers({ texts, error, onChange }: OwnAnswersProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  // After a text has come or gone, the focus is in the field beside it.
  const focused = useRef<number>(null);
  useEffect(() => {
    if (focused.current !== null) list.current?.querySelectorAll("input")[focused.current]?.focus();
    focused.current = null;
  });
  const isFilled = texts.every((text) => text.trim() !== "");

  function put(next: string[], focus: number): void {
    focused.current = focus;
    onChange(next);
  }
  return (
    <fieldset ref={list} className={classNames(look.stack, styles.own)}>
      <legend className="visually-hidden">{TEXTS.legend}</legend>
      <p className={look.note}>{TEXTS.hint}</p>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its number
        <div key={index} className={styles.text}>
          <InputField
            label={TEXTS.answer(index + 1)}
            counter={`${lengthOf(text.trim())} / ${OWN_ANSWER_MAX}`}
            value={text}
            onChange={(value) => onChange(texts.with(index, value))}
            dir="auto"
            autoComplete="off"
            {...(error && { "aria-invalid": true })}
          />
          {texts.length > OWN_ANSWERS_MIN && (
            <IconButton
              label={`Supprimer la réponse ${index + 1}`}
              icon={<Trash2 />}
              onClick={() => put(texts.toSpliced(index, 1), Math.max(0, index - 1))}
            />
          )}
        </div>
      ))}
      <Problem text={error ?? (isFilled ? askProblem([...texts]) : undefined)} />
      {texts.length < OWN_ANSWERS_MAX && (
        <div className={styles.add}>
          <Button kind="quiet" icon={<Plus />} onClick={() => put([...texts, ""], texts.length)}>
            {TEXTS.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

import { QUESTION_MAX } from "@hello/contract/limits";
import { lengthOf } from "@hello/contract/plain";
import MessageCircleQuestion from "lucide-react/icons/message-circle-question-mark";
import Send from "lucide-react/icons/send";
import { type FormEvent, useRef } from "react";
import { Button } from "../controls/button.tsx";
import { TextareaField } from "../controls/field.tsx";
import styles from "./notice.foot.module.css";
import { useFocusKept } from "./use.focus.kept.ts";

const TEXTS = {
  open: "J’ai une question",
  label: "Votre question",
  hint: "L’équipe la reçoit tout de suite.",
  tooLong: `${QUESTION_MAX} caractères au plus`,
  send: "Envoyer",
  takeBack: "Retirer la question",
  cancel: "Annuler",
  change: "Modifier",
  changeIt: "Modifier ma question",
  sent: "Envoyée à l’équipe",
};

type Props = {
  /** As stored by the server, or on its way there. */
  question: string | null;
  /** What stands beside one that is on its way. */
  onItsWay: string | null;
  /** The text in the form; null while it is closed. */
  draft: string | null;
  isSending: boolean;
  trouble: string | null;
  onWrite: (draft: string | null) => void;
  onSend: () => void;
};

/** « J’ai une question », under every notice (NOTE-01). */
export function NoticeQuestion({ question, onItsWay, draft, isSending, trouble, onWrite, onSend }: Props) {
  const part = useRef<HTMLDivElement>(null);
  const focus = useFocusKept(part, "textarea, button");
  return (
    <div ref={part} className={styles.question} {...focus}>
      {draft !== null ? (
        <QuestionForm {...{ question, draft, isSending, trouble, onWrite, onSend }} />
      ) : question === null ? (
        <Button kind="quiet" icon={<MessageCircleQuestion />} onClick={() => onWrite("")}>
          {TEXTS.open}
        </Button>
      ) : (
        <Asked question={question} state={onItsWay ?? TEXTS.sent} onChange={() => onWrite(question)} />
      )}
    </div>
  );
}

function Asked({ question, state, onChange }: { question: string; state: string; onChange: () => void }) {
  return (
    <div className={styles.asked}>
      <div className={styles.askedHead}>
        <strong>{TEXTS.label}</strong>
        <span className={styles.moment} role="status">
          {state}
        </span>
        <button type="button" className={styles.change} aria-label={TEXTS.changeIt} onClick={onChange}>
          {TEXTS.change}
        </button>
      </div>
      <p className={styles.askedText} dir="auto">
        {question}
      </p>
    </div>
  );
}

type FormProps = Omit<Props, "draft" | "onItsWay"> & { draft: string };

function QuestionForm({ question, draft, isSending, trouble, onWrite, onSend }: FormProps) {
  const length = lengthOf(draft.trim());
  const isTakenBack = question !== null && length === 0;
  const isValid = (length > 0 || isTakenBack) && length <= QUESTION_MAX;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid && !isSending) onSend();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextareaField
        label={TEXTS.label}
        hint={TEXTS.hint}
        counter={`${length} / ${QUESTION_MAX}`}
        {...(length > QUESTION_MAX && { error: TEXTS.tooLong })}
        value={draft}
        onChange={onWrite}
        rows={3}
        dir="auto"
      />
      {trouble && (
        <p className={styles.trouble} role="alert">
          {trouble}
        </p>
      )}
      <div className={styles.formButtons}>
        <Button type="submit" icon={isTakenBack ? undefined : <Send />} loading={isSending} disabled={!isValid}>
          {isTakenBack ? TEXTS.takeBack : TEXTS.send}
        </Button>
        <Button kind="quiet" onClick={() => onWrite(null)}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}

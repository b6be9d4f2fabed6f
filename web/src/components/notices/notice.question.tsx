import type { QuestionReply } from "@hello/contract";
import { QUESTION_MAX } from "@hello/contract/limits";
import { lengthOf, noticePath } from "@hello/contract/plain";
import MessageCircleQuestion from "lucide-react/icons/message-circle-question-mark";
import Send from "lucide-react/icons/send";
import { type FormEvent, useRef } from "react";
import { Link } from "wouter";
import { Button } from "../controls/button.tsx";
import { TextareaField } from "../controls/field.tsx";
import { useToday } from "../messages/dates.ts";
import styles from "./notice.foot.module.css";
import { momentText } from "./notice.moment.ts";
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
  reply: "Réponse de l’équipe",
  askOn: "Poser une autre question",
};

type Props = {
  /** What opens the form of a notice that asks nothing: one quiet line (CALM-03). */
  quiet: string | null;
  /** The team's answer. */
  reply: QuestionReply | null;
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

/** « J’ai une question » under every notice (NOTE-01), and the team's answer under the question (CALM-04). */
export function NoticeQuestion({
  quiet,
  reply,
  question,
  onItsWay,
  draft,
  isSending,
  trouble,
  onWrite,
  onSend,
}: Props) {
  const part = useRef<HTMLDivElement>(null);
  const focus = useFocusKept(part, "textarea, button");
  return (
    <div ref={part} className={styles.question} {...focus}>
      {draft !== null ? (
        <QuestionForm {...{ question, draft, isSending, trouble, onWrite, onSend }} />
      ) : question === null && quiet ? (
        <button type="button" className={styles.link} onClick={() => onWrite("")}>
          <MessageCircleQuestion aria-hidden="true" />
          {quiet}
        </button>
      ) : question === null ? (
        <Button kind="quiet" icon={<MessageCircleQuestion />} onClick={() => onWrite("")}>
          {TEXTS.open}
        </Button>
      ) : (
        <Asked
          question={question}
          state={onItsWay ?? (reply ? null : TEXTS.sent)}
          onChange={reply ? null : () => onWrite(question)}
        />
      )}
      {reply && question !== null && <Replied reply={reply} />}
    </div>
  );
}

type AskedProps = { question: string; state: string | null; onChange: (() => void) | null };

function Asked({ question, state, onChange }: AskedProps) {
  return (
    <div className={styles.asked}>
      <div className={styles.askedHead}>
        <strong>{TEXTS.label}</strong>
        <span className={styles.moment} role="status">
          {state}
        </span>
        {onChange && (
          <button type="button" className={styles.change} aria-label={TEXTS.changeIt} onClick={onChange}>
            {TEXTS.change}
          </button>
        )}
      </div>
      <p className={styles.askedText} dir="auto">
        {question}
      </p>
    </div>
  );
}

/** It is a notice of its own too, where one asks on. */
function Replied({ reply: { noticeId, content, createdAt, files } }: { reply: QuestionReply }) {
  const today = useToday();
  return (
    <div className={styles.reply}>
      <div className={styles.askedHead}>
        <strong>{TEXTS.reply}</strong>
        <time className={styles.moment} dateTime={createdAt}>
          {momentText(createdAt, today)}
        </time>
      </div>
      <p className={styles.askedText} dir="auto">
        {content}
      </p>
      <Link href={noticePath(noticeId)} className={styles.link}>
        {files > 0 ? `${TEXTS.askOn}, ${files === 1 ? "voir le fichier" : "voir les fichiers"}` : TEXTS.askOn}
      </Link>
    </div>
  );
}

type FormProps = Omit<Props, "draft" | "onItsWay" | "quiet" | "reply"> & { draft: string };

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

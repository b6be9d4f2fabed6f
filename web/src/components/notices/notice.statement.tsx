import type { NoticeStatement } from "@hello/contract";
import { CONTEST_MAX, CONTEST_MIN } from "@hello/contract/limits";
import { lengthOf } from "@hello/contract/plain";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../controls/button.tsx";
import { Problem, TextareaField } from "../controls/field.tsx";
import { Dialog } from "../layout/dialog.tsx";
import styles from "./notice.statement.module.css";

const TEXTS = {
  contest: "Contester",
  title: "Contester cette décision",
  what: "Dites pourquoi vous n’êtes pas d’accord. Quelqu’un d’autre de l’équipe relira tout et vous répondra ici. Vous pouvez contester une seule fois.",
  text: "Pourquoi n’êtes-vous pas d’accord ?",
  hint: `De ${CONTEST_MIN} à ${CONTEST_MAX} caractères`,
  tooShort: `Écrivez au moins ${CONTEST_MIN} caractères.`,
  tooLong: `${CONTEST_MAX} caractères au plus.`,
  cancel: "Annuler",
  send: "Envoyer",
  contested: "Vous avez contesté cette décision.",
  review: "Quelqu’un d’autre de l’équipe relit tout.",
  reviewed: "La réponse est dans un message plus récent.",
  closed: "Cette décision ne peut plus être contestée.",
};

type Props = {
  statement: NoticeStatement;
  /** Answers what went wrong, in words. */
  onContest: (decisionId: string, content: string) => Promise<string | undefined>;
};

/** Under a notice of the moderation team: « Contester », once, or what became of it (D80). A newer decision closes it. */
export function StatementFoot({ statement, onContest }: Props) {
  const { decisionId, contestableUntil, contestedAt } = statement;
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const note = useRef<HTMLParagraphElement>(null);
  // The button that opened the dialog is gone.
  useEffect(() => {
    if (wasOpen.current && contestedAt !== null) note.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, contestedAt]);

  if (contestedAt !== null) {
    return (
      <p ref={note} className={styles.contested} tabIndex={-1}>
        {`${TEXTS.contested} ${contestableUntil === null ? TEXTS.reviewed : TEXTS.review}`}
      </p>
    );
  }
  // The receipt of a report.
  if (decisionId === null) return null;
  if (contestableUntil === null || contestableUntil < new Date().toISOString()) {
    return <p className={styles.closed}>{TEXTS.closed}</p>;
  }
  return (
    <div className={styles.foot}>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {TEXTS.contest}
      </Button>
      {isOpen && (
        <ContestDialog onContest={(content) => onContest(decisionId, content)} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

type DialogProps = { onContest: (content: string) => Promise<string | undefined>; onClose: () => void };

function ContestDialog({ onContest, onClose }: DialogProps) {
  const id = useId();
  const [content, setContent] = useState("");
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const length = lengthOf(content);
  const isShort = lengthOf(content.trim()) < CONTEST_MIN;
  const isLong = length > CONTEST_MAX;
  const error = isLong ? TEXTS.tooLong : isTried && isShort ? TEXTS.tooShort : undefined;

  async function send(): Promise<void> {
    setTried(true);
    if (isShort || isLong) return;
    setBusy(true);
    setProblem(undefined);
    const trouble = await onContest(content);
    setBusy(false);
    if (trouble === undefined) onClose();
    else setProblem(trouble);
  }

  return (
    <Dialog
      title={TEXTS.title}
      onClose={onClose}
      describedBy={id}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button loading={isBusy} onClick={() => void send()}>
            {TEXTS.send}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p id={id}>{TEXTS.what}</p>
        <TextareaField
          label={TEXTS.text}
          hint={TEXTS.hint}
          rows={6}
          value={content}
          onChange={setContent}
          counter={`${length} / ${CONTEST_MAX}`}
          error={error}
        />
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}

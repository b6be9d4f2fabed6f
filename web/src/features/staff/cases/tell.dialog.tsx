import type { Statement } from "@hello/contract/plain";
import { useId, useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import { Dialog } from "../../../components/layout/dialog.tsx";
import { DecisionText, isDecisionText } from "./decision.text.tsx";
import { StatementPreview, type Told } from "./statement.preview.tsx";
import styles from "./tell.dialog.module.css";

const TEXTS = { cancel: "Annuler", hint: "Ce texte fait partie du message ci-dessous." };

type Props = {
  title: string;
  consequence: string;
  confirm: string;
  statement: Omit<Statement, "to" | "decidedAt" | "content">;
  told: readonly Told[];
  /** Answers what went wrong, in words. */
  onSend: (content: string) => Promise<string | undefined>;
  onClose: () => void;
};

/** Lifts a sanction or puts a message back, and tells those concerned why. */
export function TellDialog({ title, consequence, confirm, statement, told, onSend, onClose }: Props) {
  const id = useId();
  const [content, setContent] = useState("");
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send(): Promise<void> {
    setTried(true);
    if (!isDecisionText(content)) return;
    setBusy(true);
    setProblem(await onSend(content.trim()));
    setBusy(false);
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      describedBy={id}
      wide
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button loading={isBusy} onClick={() => void send()}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p id={id}>{consequence}</p>
        <DecisionText value={content} onChange={setContent} hint={TEXTS.hint} isTried={isTried} />
        <StatementPreview statement={{ ...statement, content }} told={told} />
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

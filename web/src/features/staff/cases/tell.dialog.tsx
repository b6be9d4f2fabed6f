import type { Statement } from "@hello/contract/plain";
import { useId, useState } from "react";
import { Problem } from "../../../components/controls/field.tsx";
import { ActionDialog } from "../shared/action.dialog.tsx";
import look from "../shared/look.module.css";
import { useAction } from "../shared/use.action.ts";
import { DecisionText, isDecisionText } from "./decision.text.tsx";
import { StatementPreview, type Told } from "./statement.preview.tsx";

const HINT = "Ce texte fait partie du message ci-dessous.";

type Props = {
  title: string;
  consequence: string;
  confirm: string;
  statement: Omit<Statement, "to" | "decidedAt" | "content">;
  told: readonly Told[];
  /** The dialog shows why the returned promise rejects. */
  onSend: (content: string) => Promise<void>;
  onClose: () => void;
};

/** A dialog that lifts a sanction or puts a message back, with the text that notifies those concerned. */
export function TellDialog({ title, consequence, confirm, statement, told, onSend, onClose }: Props) {
  const id = useId();
  const [content, setContent] = useState("");
  const [isTried, setTried] = useState(false);
  const { isBusy, problem, run } = useAction();

  function send(): void {
    setTried(true);
    if (isDecisionText(content)) void run(() => onSend(content.trim()));
  }

  return (
    <ActionDialog
      title={title}
      describedBy={id}
      wide
      confirm={confirm}
      isBusy={isBusy}
      onConfirm={send}
      onClose={onClose}
    >
      <div className={look.stackLarge}>
        <p id={id}>{consequence}</p>
        <DecisionText value={content} onChange={setContent} hint={HINT} isTried={isTried} />
        <StatementPreview statement={{ ...statement, content }} told={told} />
        <Problem text={problem} />
      </div>
    </ActionDialog>
  );
}

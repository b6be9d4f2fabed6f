import type { Statement } from "@hello/contract/plain";
import { useState } from "react";
import { ActionDialog } from "../shared/action.dialog.tsx";
import { useAction } from "../shared/use.action.ts";
import { DecisionText, isDecisionText } from "./decision.text.tsx";
import { StatementPreview, type Told } from "./statement.preview.tsx";

const HINT = "Ce texte fait partie du message ci-dessous.";
const PLAIN = { ground: "other", isReview: false, isGone: false, hasPhotos: false } as const;

type Props = {
  title: string;
  consequence: string;
  confirm: string;
  statement: Pick<Statement, "outcome" | "roomName" | "messageAt" | "others">;
  told: readonly Told[];
  /** The dialog shows why the returned promise rejects. */
  onSend: (content: string) => Promise<void>;
  onClose: () => void;
};

/** A dialog that lifts a sanction or puts a message back, with the text that notifies those concerned. */
export function TellDialog({ title, consequence, confirm, statement, told, onSend, onClose }: Props) {
  const [content, setContent] = useState("");
  const [isTried, setTried] = useState(false);
  const action = useAction();

  function send(): void {
    setTried(true);
    if (isDecisionText(content)) void action.run(() => onSend(content.trim()));
  }

  return (
    <ActionDialog
      title={title}
      consequence={consequence}
      wide
      confirm={confirm}
      action={action}
      onConfirm={send}
      onClose={onClose}
    >
      <DecisionText value={content} onChange={setContent} hint={HINT} isTried={isTried} />
      <StatementPreview statement={{ ...PLAIN, ...statement, content }} told={told} />
    </ActionDialog>
  );
}

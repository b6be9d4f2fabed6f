import type { Case, CasePost } from "@hello/contract";
import { useId, useState } from "react";
import { openCase } from "../../../api/cases.api.ts";
import type { Http } from "../../../api/http.ts";
import { Problem } from "../../../components/controls/field.tsx";
import { ActionDialog } from "../shared/action.dialog.tsx";
import look from "../shared/look.module.css";
import { isReason, ReasonField } from "../shared/reason.field.tsx";
import { useAction } from "../shared/use.action.ts";

const TEXTS = {
  consequence: "Personne n’est prévenu maintenant. Vous choisissez la suite à l’étape suivante.",
  hint: "Elle reste dans l’historique, avec votre nom. Elle n’est montrée qu’à l’équipe.",
  open: "Continuer",
};

type Props = {
  http: Http;
  post: Omit<CasePost, "reason">;
  title: string;
  onOpened: (opened: Case) => void;
  onClose: () => void;
};

/** A dialog that asks why a collaborator opens a case (D76). */
export function OpenCaseDialog({ http, post, title, onOpened, onClose }: Props) {
  const id = useId();
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const { isBusy, problem, run } = useAction();

  function open(): void {
    setTried(true);
    if (isReason(reason)) void run(async () => onOpened(await openCase(http, { ...post, reason: reason.trim() })));
  }

  return (
    <ActionDialog
      title={title}
      describedBy={id}
      confirm={TEXTS.open}
      isBusy={isBusy}
      onConfirm={open}
      onClose={onClose}
    >
      <div className={look.stackLarge}>
        <p id={id}>{TEXTS.consequence}</p>
        <ReasonField hint={TEXTS.hint} value={reason} onChange={setReason} isTried={isTried} />
        <Problem text={problem} />
      </div>
    </ActionDialog>
  );
}

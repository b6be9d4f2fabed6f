import type { Case, CasePost } from "@hello/contract";
import { useState } from "react";
import { openCase } from "../../../api/cases.api.ts";
import type { Http } from "../../../api/http.ts";
import { ActionDialog } from "../shared/action.dialog.tsx";
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
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const action = useAction();

  function open(): void {
    setTried(true);
    if (isReason(reason))
      void action.run(async () => onOpened(await openCase(http, { ...post, reason: reason.trim() })));
  }

  return (
    <ActionDialog
      title={title}
      consequence={TEXTS.consequence}
      confirm={TEXTS.open}
      action={action}
      onConfirm={open}
      onClose={onClose}
    >
      <ReasonField hint={TEXTS.hint} value={reason} onChange={setReason} isTried={isTried} />
    </ActionDialog>
  );
}

import type { Case, CasePost } from "@hello/contract";
import { REASON_MAX, REASON_MIN } from "@hello/contract/limits";
import { useId, useState } from "react";
import { openCase } from "../../../api/cases.api.ts";
import type { Http } from "../../../api/http.ts";
import { Button } from "../../../components/controls/button.tsx";
import { TextareaField } from "../../../components/controls/field.tsx";
import { Dialog } from "../../../components/layout/dialog.tsx";
import { problemOf } from "../cases/case.problem.ts";
import styles from "./stay.dialog.module.css";

const TEXTS = {
  consequence: "Personne n’est prévenu maintenant. Vous choisissez la suite à l’étape suivante.",
  reason: "Raison",
  hint: "Elle reste dans l’historique, avec votre nom. Elle n’est montrée qu’à l’équipe.",
  noReason: "Donnez une raison.",
  cancel: "Annuler",
  open: "Continuer",
};

type Props = {
  http: Http;
  post: Omit<CasePost, "reason">;
  title: string;
  onOpened: (opened: Case) => void;
  onClose: () => void;
};

/** Asks why staff open a case themselves (D76). */
export function OpenCaseDialog({ http, post, title, onOpened, onClose }: Props) {
  const id = useId();
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const hasReason = reason.trim().length >= REASON_MIN;

  async function open(): Promise<void> {
    setTried(true);
    if (!hasReason) return;
    setBusy(true);
    setProblem(undefined);
    try {
      onOpened(await openCase(http, { ...post, reason: reason.trim() }));
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      describedBy={id}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button loading={isBusy} onClick={() => void open()}>
            {TEXTS.open}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p id={id}>{TEXTS.consequence}</p>
        <TextareaField
          label={TEXTS.reason}
          hint={TEXTS.hint}
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={setReason}
          {...(isTried && !hasReason && { error: TEXTS.noReason })}
        />
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

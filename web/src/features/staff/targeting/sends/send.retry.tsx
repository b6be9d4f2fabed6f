import type { SendProgress } from "@hello/contract";
import { mayRepeat } from "@hello/contract/plain";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useState } from "react";
import type { Http } from "../../../../api/http.ts";
import { retrySend } from "../../../../api/targeting.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { countedText } from "../../../../components/texts/staff.texts.ts";
import { ActionDialog } from "../../shared/action.dialog.tsx";
import { useAction } from "../../shared/use.action.ts";
import styles from "../shared/confirm.send.module.css";
import { statesOf } from "./sends.texts.ts";

const TEXTS = {
  failed: "Renvoyer les échecs",
  uncertain: "Renvoyer aux incertains",
  title: "Renvoyer à ceux qui l’ont peut-être déjà reçu ?",
  twice:
    "Le service d’envoi n’a pas confirmé. Si vous renvoyez ce message, certaines personnes le recevront deux fois.",
  anyway: "Renvoyer quand même",
  nothing: "Rien n’est reparti : quelqu’un l’a peut-être déjà fait.",
  problem: "Cette action n’a pas abouti. Réessayez.",
};

type Props = {
  http: Http;
  send: SendProgress;
  /** Called with the result in words. */
  onRetried: (text: string) => void;
  /** The action of the screen, which shows why it failed. */
  action: ReturnType<typeof useAction>;
};

/** Sends again what failed; of an urgent or safety notice also what is uncertain, after a warning (LAST-05). */
export function SendRetry({ http, send, action, onRetried }: Props) {
  const [isWarning, setWarning] = useState(false);
  const { failed, unknown } = statesOf(send);

  const retry = () =>
    action.run(async () => onRetried(resultText((await retrySend(http, send.id, { uncertain: false })).queued)));

  return (
    <>
      <Button
        kind="secondary"
        icon={<RotateCcw />}
        loading={action.isBusy}
        disabled={failed === 0 || send.retiredAt !== null}
        onClick={() => void retry()}
      >
        {TEXTS.failed}
      </Button>
      {mayRepeat(send) && unknown > 0 && !send.retiredAt && (
        <Button kind="secondary" icon={<RotateCcw />} onClick={() => setWarning(true)}>
          {TEXTS.uncertain}
        </Button>
      )}
      {isWarning && (
        <UncertainDialog
          http={http}
          id={send.id}
          people={unknown}
          onClose={() => setWarning(false)}
          onRetried={(text) => {
            setWarning(false);
            onRetried(text);
          }}
        />
      )}
    </>
  );
}

type DialogProps = { http: Http; id: string; people: number; onRetried: Props["onRetried"]; onClose: () => void };

function UncertainDialog({ http, id, people, onRetried, onClose }: DialogProps) {
  const action = useAction(TEXTS.problem);

  const retry = () =>
    action.run(async () => onRetried(resultText((await retrySend(http, id, { uncertain: true })).queued)));

  return (
    <ActionDialog
      title={TEXTS.title}
      consequence={
        <>
          <p>{countedText(people, "personne l’a peut-être déjà reçu.", "personnes l’ont peut-être déjà reçu.")}</p>
          <p className={styles.warning}>{TEXTS.twice}</p>
        </>
      }
      hideCloseButton
      confirm={TEXTS.anyway}
      kind="danger"
      action={action}
      onConfirm={() => void retry()}
      onClose={onClose}
    />
  );
}

function resultText(queued: number): string {
  if (queued === 0) return TEXTS.nothing;
  return countedText(queued, "message est de nouveau en route.", "messages sont de nouveau en route.");
}

import type { SendProgress } from "@hello/contract";
import PencilLine from "lucide-react/icons/pencil-line";
import SquarePen from "lucide-react/icons/square-pen";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import type { Http } from "../../../../api/http.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { ActionDialog } from "../../shared/action.dialog.tsx";
import look from "../../shared/look.module.css";
import { useAction } from "../../shared/use.action.ts";
import { retiredResultText, retireTexts } from "./retire.texts.ts";

const TEXTS = {
  same: "Écrire aux mêmes",
  correct: "Corriger",
  retire: "Retirer",
  title: "Retirer cet envoi ?",
  failed: "L’envoi n’a pas pu être retiré. Vérifiez votre connexion et réessayez.",
};

type Props = {
  http: Http;
  send: SendProgress;
  onWrite: (corrects: boolean) => void;
  onRetired: () => void;
};

/** What staff can do with a send afterwards (TEAM-10). To correct a corrected send, they correct its correction. */
export function SendActs({ http, send, onWrite, onRetired }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<string>();
  const isOver = send.retiredAt !== null;
  return (
    <>
      <div className={look.tools}>
        <Button kind="secondary" icon={<SquarePen />} onClick={() => onWrite(false)}>
          {TEXTS.same}
        </Button>
        {!isOver && !send.correctedBy && send.mayCorrect && (
          <Button kind="secondary" icon={<PencilLine />} onClick={() => onWrite(true)}>
            {TEXTS.correct}
          </Button>
        )}
        {!isOver && send.mayRetire && (
          <Button kind="danger" icon={<Undo2 />} onClick={() => setAsking(true)}>
            {TEXTS.retire}
          </Button>
        )}
      </div>
      <p role="status" className={look.done}>
        {outcome}
      </p>
      {isAsking && (
        <RetireDialog
          http={http}
          send={send}
          onClose={() => setAsking(false)}
          onRetired={(text) => {
            setAsking(false);
            setOutcome(text);
            onRetired();
          }}
        />
      )}
    </>
  );
}

type DialogProps = { http: Http; send: SendProgress; onRetired: (text: string) => void; onClose: () => void };

function RetireDialog({ http, send, onRetired, onClose }: DialogProps) {
  const action = useAction(TEXTS.failed);
  const retire = () =>
    action.run(async () => onRetired(retiredResultText(await http("POST /amplify/sends/:id/retire", { id: send.id }))));
  return (
    <ActionDialog
      title={TEXTS.title}
      consequence={retireTexts(send).map((text) => <p key={text}>{text}</p>)}
      hideCloseButton
      confirm={TEXTS.retire}
      kind="danger"
      action={action}
      onConfirm={() => void retire()}
      onClose={onClose}
    />
  );
}

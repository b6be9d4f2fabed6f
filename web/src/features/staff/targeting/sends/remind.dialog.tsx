import type { SendProgress } from "@hello/contract";
import { useId, useRef, useState } from "react";
import { remindSend } from "../../../../api/answers.api.ts";
import type { Http } from "../../../../api/http.ts";
import { Problem, TextareaField } from "../../../../components/controls/field.tsx";
import { Tick } from "../../../../components/controls/tick.tsx";
import { randomId } from "../../../../session/page/random.id.ts";
import { ActionDialog } from "../../shared/action.dialog.tsx";
import look from "../../shared/look.module.css";
import { smsEnd, smsOf } from "../../shared/sms/sms.ask.ts";
import { useAction } from "../../shared/use.action.ts";
import styles from "../shared/confirm.send.module.css";
import { lengthOfReminder, reminderOf, resultText, whomText } from "./remind.form.ts";

const TEXTS = {
  title: "Relancer ceux qui n’ont pas répondu",
  text: "Message de relance",
  sms: "Envoyer par SMS",
  end: "Le SMS finira par :",
  remind: "Relancer",
  failed: "La relance n’est pas partie. Vérifiez votre connexion et réessayez : personne ne la recevra deux fois.",
};

type Props = {
  http: Http;
  send: SendProgress;
  people: number;
  /** Called with the result in words. */
  onReminded: (text: string) => void;
  onClose: () => void;
};

/** A dialog that sends a reminder to the recipients without an answer (NOTE-04). */
export function RemindDialog({ http, send, people, onReminded, onClose }: Props) {
  const whomId = useId();
  // Each try has the same id. A refused reminder is not stored, so that the next try may have another text.
  const id = useRef(randomId());
  const [isSms, setSms] = useState(send.isSms);
  const [content, setContent] = useState(reminderOf(send.content));
  const { isBusy, problem, run } = useAction(TEXTS.failed);
  const sms = isSms ? smsOf(content, send.asks) : null;
  const { counter, error, canLeave } = lengthOfReminder({ content, sms });

  const remind = () =>
    run(async () => onReminded(resultText(await remindSend(http, send.id, { id: id.current, content, isSms }))));

  return (
    <ActionDialog
      title={TEXTS.title}
      describedBy={whomId}
      confirm={TEXTS.remind}
      isBusy={isBusy}
      disabled={!canLeave}
      onConfirm={() => void remind()}
      onClose={onClose}
    >
      <div className={look.stack}>
        <p id={whomId}>{whomText(people, sms)}</p>
        <TextareaField label={TEXTS.text} value={content} onChange={setContent} counter={counter} error={error} />
        <Tick label={TEXTS.sms} checked={isSms} onChange={setSms} />
        {isSms && send.asks && (
          <p>
            {TEXTS.end} <q>{smsEnd(send.asks)}</q>
          </p>
        )}
        <Problem text={problem} className={styles.warning} />
      </div>
    </ActionDialog>
  );
}

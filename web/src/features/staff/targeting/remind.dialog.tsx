import type { Reminded, SendProgress } from "@hello/contract";
import { TARGETED_MESSAGE_MAX, TARGETED_SMS_MAX } from "@hello/contract/limits";
import { lengthOf, smsCostOf } from "@hello/contract/plain";
import { useId, useRef, useState } from "react";
import { remindSend } from "../../../api/answers.api.ts";
import { CallError, type Http } from "../../../api/http.ts";
import { Button } from "../../../components/controls/button.tsx";
import { TextareaField } from "../../../components/controls/field.tsx";
import { Tick } from "../../../components/controls/tick.tsx";
import { Dialog } from "../../../components/layout/dialog.tsx";
import { countedText, numberText } from "../../../components/texts/staff.texts.ts";
import { randomId } from "../../../session/page/random.id.ts";
import styles from "./confirm.send.module.css";
import { smsEnd, smsOf } from "./sms.ask.ts";

const TEXTS = {
  title: "Relancer ceux qui n’ont pas répondu",
  text: "Message de relance",
  sms: "Envoyer par SMS",
  end: "Le SMS finira par :",
  cancel: "Annuler",
  remind: "Relancer",
  failed: "La relance n’est pas partie. Vérifiez votre connexion et réessayez : personne ne la recevra deux fois.",
};

type Props = {
  http: Http;
  send: SendProgress;
  people: number;
  /** With the result in words. */
  onReminded: (text: string) => void;
  onClose: () => void;
};

/** A new send to exactly those without an answer (NOTE-04). */
export function RemindDialog({ http, send, people, onReminded, onClose }: Props) {
  const whomId = useId();
  const id = useRef(randomId());
  const [isSms, setSms] = useState(send.isSms);
  const [content, setContent] = useState(`Rappel : ${send.content}`);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const lengthMax = isSms ? TARGETED_SMS_MAX : TARGETED_MESSAGE_MAX;
  const sms = smsOf(content, send.asks);
  const length = lengthOf(isSms ? sms : content);
  const isTooLong = length > lengthMax;

  async function remind(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      onReminded(resultText(await remindSend(http, send.id, { id: id.current, content, isSms })));
    } catch (error) {
      // A refused reminder was not stored: the next try may have another text.
      const detail = error instanceof CallError && error.status > 0 ? error.message : "";
      setProblem(detail || TEXTS.failed);
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={TEXTS.title}
      onClose={onClose}
      describedBy={whomId}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button loading={isBusy} disabled={isTooLong || content.trim() === ""} onClick={() => void remind()}>
            {TEXTS.remind}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p id={whomId}>{whomText(people, isSms ? sms : null)}</p>
        <TextareaField
          label={TEXTS.text}
          value={content}
          onChange={setContent}
          counter={`${numberText(length)} / ${numberText(lengthMax)}`}
          {...(isTooLong && { error: `${numberText(lengthMax)} caractères au plus.` })}
        />
        <Tick label={TEXTS.sms} checked={isSms} onChange={setSms} />
        {isSms && send.asks && (
          <p>
            {TEXTS.end} <q>{smsEnd(send.asks)}</q>
          </p>
        )}
        {problem && (
          <p className={styles.warning} role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** `sms`: the text of the SMS; null for an e-mail. */
function whomText(people: number, sms: string | null): string {
  const whom = countedText(people, "personne sans réponse la recevra", "personnes sans réponse la recevront");
  if (sms === null) return `${whom} par e-mail et dans Hello.`;
  return `${whom} dans Hello et par SMS : ${numberText(people * smsCostOf(sms).segments)} SMS au plus.`;
}

function resultText({ recipients, sms, emails }: Reminded): string {
  const left = sms > 0 ? `${numberText(sms)} SMS` : countedText(emails, "e-mail", "e-mails");
  return `Relance envoyée à ${countedText(recipients, "personne", "personnes")} (${left}).`;
}

import type { Ask, NoticeFilters } from "@hello/contract";
import FlaskConical from "lucide-react/icons/flask-conical";
import { useRef, useState } from "react";
import { CallError, type Http } from "../../../api/http.ts";
import { sendTest } from "../../../api/planned.api.ts";
import { Button } from "../../../components/controls/button.tsx";
import { randomId } from "../../../session/page/random.id.ts";
import styles from "./test.send.module.css";

const TEXTS = {
  send: "M’envoyer un essai",
  sms: "Essai envoyé par SMS, à vous uniquement.",
  email: "Essai envoyé par e-mail, à vous uniquement.",
  noFiles: "Les fichiers n’y sont pas joints.",
  failed: "L’essai n’est pas parti. Vérifiez votre connexion et réessayez.",
};

type Props = {
  http: Http;
  content: string;
  isSms: boolean;
  asks: Ask | null;
  /** The stays of a text with variables: the first of them fills these in. */
  filters?: NoticeFilters | undefined;
  hasFiles?: boolean;
  disabled?: boolean;
};

type Outcome = { text: string; hasFailed: boolean };

/** « M’envoyer un essai »: the text as people would get it, to oneself alone (NOTE-11). */
export function TestSend({ http, content, isSms, asks, filters, hasFiles = false, disabled = false }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  /** Of a try without an answer: the same text again under the same id is not sent twice. */
  const unanswered = useRef<{ key: string; id: string }>(null);

  async function send(): Promise<void> {
    const key = JSON.stringify([content, isSms, asks, filters]);
    const id = unanswered.current?.key === key ? unanswered.current.id : randomId();
    unanswered.current = { key, id };
    setBusy(true);
    setOutcome(undefined);
    try {
      await sendTest(http, { id, content, isSms, ...(asks && { asks }), ...(filters && { filters }) });
      unanswered.current = null;
      const text = [isSms ? TEXTS.sms : TEXTS.email, hasFiles && TEXTS.noFiles].filter(Boolean).join(" ");
      setOutcome({ text, hasFailed: false });
    } catch (error) {
      setOutcome({ text: (error instanceof CallError && error.message) || TEXTS.failed, hasFailed: true });
    }
    setBusy(false);
  }

  return (
    <div className={styles.test}>
      <Button
        kind="secondary"
        icon={<FlaskConical />}
        loading={isBusy}
        disabled={disabled || content.trim() === ""}
        onClick={() => void send()}
      >
        {TEXTS.send}
      </Button>
      <p role="status" className={styles.outcome} data-failed={outcome?.hasFailed || undefined}>
        {outcome?.text}
      </p>
    </div>
  );
}

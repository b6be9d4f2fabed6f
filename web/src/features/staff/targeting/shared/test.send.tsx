import type { Ask, NoticeFilters } from "@hello/contract";
import FlaskConical from "lucide-react/icons/flask-conical";
import { useState } from "react";
import type { Http } from "../../../../api/http.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { useAttempts } from "../../shared/attempts.ts";
import look from "../../shared/look.module.css";
import { useAction } from "../../shared/use.action.ts";

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
  /** The stays of a text with variables. The first stay gives their values. */
  filters?: NoticeFilters | undefined;
  hasFiles?: boolean;
  disabled?: boolean;
};

/** « M’envoyer un essai »: the text as people would get it, to oneself alone (NOTE-11). */
export function TestSend({ http, content, isSms, asks, filters, hasFiles = false, disabled = false }: Props) {
  const { isBusy, problem, run } = useAction(TEXTS.failed);
  const [sent, setSent] = useState<string>();
  // A retry after a lost answer does not send the test twice.
  const { idOf, end } = useAttempts();

  function send(): void {
    const id = idOf(JSON.stringify([content, isSms, asks, filters]));
    setSent(undefined);
    void run(async () => {
      await http("POST /amplify/planned/test", {
        json: { id, content, isSms, ...(asks && { asks }), ...(filters && { filters }) },
      });
      end();
      setSent([isSms ? TEXTS.sms : TEXTS.email, hasFiles && TEXTS.noFiles].filter(Boolean).join(" "));
    });
  }

  return (
    <div className={look.lineWide}>
      <Button
        kind="secondary"
        icon={<FlaskConical />}
        loading={isBusy}
        disabled={disabled || content.trim() === ""}
        onClick={send}
      >
        {TEXTS.send}
      </Button>
      <p role="status" className={problem ? look.error : look.outcome}>
        {problem ?? sent}
      </p>
    </div>
  );
}

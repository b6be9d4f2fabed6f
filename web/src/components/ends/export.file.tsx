import Download from "lucide-react/icons/download";
import { useEffect } from "react";
import { type Http, hasCode, sentenceOf } from "../../api/http.ts";
import { Button } from "../controls/button.tsx";
import { Problem } from "../controls/field.tsx";
import { sizeText } from "../messages/attachments/attachment.labels.ts";
import styles from "./ends.module.css";
import { useExport } from "./use.export.ts";

const TEXTS = {
  preparing: "Le fichier se prépare…",
  received: (size: string) => `${size} reçus`,
  cancel: "Annuler",
  again: "Télécharger à nouveau",
  done: (name: string, size: string) => `C’est fait : ${name} (${size}) est dans vos téléchargements.`,
  running: "Un fichier se prépare déjà, peut-être dans un autre onglet. Attendez qu’il soit terminé, puis réessayez.",
  failed: "Le téléchargement s’est interrompu. Vérifiez votre connexion et réessayez.",
};

type Props = {
  http: Http;
  userId: string;
  /** The text of the button that starts it. */
  text: string;
  kind?: "primary" | "secondary";
  /** The login of the person who asks for their own data is not fresh any more (D86). */
  onNotFresh?: () => void;
};

/** The button that downloads everything of a person, and what becomes of it. */
export function ExportFile({ http, userId, text, kind = "primary", onNotFresh }: Props) {
  const { state, start, cancel } = useExport(http, userId);
  const isNotFresh = state.kind === "failed" && hasCode(state.error, "fresh_login_needed");
  useEffect(() => {
    if (isNotFresh) onNotFresh?.();
  }, [isNotFresh, onNotFresh]);

  return (
    <div className={styles.export}>
      <div className={styles.acts}>
        <Button
          icon={<Download />}
          kind={state.kind === "done" ? "secondary" : kind}
          loading={state.kind === "running"}
          onClick={() => void start()}
        >
          {state.kind === "done" ? TEXTS.again : text}
        </Button>
        {state.kind === "running" && (
          <Button kind="quiet" onClick={cancel}>
            {TEXTS.cancel}
          </Button>
        )}
      </div>
      {state.kind === "running" && (
        <p className={styles.size} aria-hidden="true">
          {TEXTS.preparing}
          {state.received > 0 && ` ${TEXTS.received(sizeText(state.received))}`}
        </p>
      )}
      <p role="status" className={state.kind === "done" ? styles.done : "visually-hidden"}>
        {state.kind === "running" && TEXTS.preparing}
        {state.kind === "done" && TEXTS.done(state.name, sizeText(state.size))}
      </p>
      <Problem text={state.kind === "failed" && !isNotFresh && problemOf(state.error)} />
    </div>
  );
}

function problemOf(error: unknown): string {
  if (hasCode(error, "export_running")) return TEXTS.running;
  return sentenceOf(error, TEXTS.failed);
}

import type { Attachment } from "@hello/contract";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { sentenceOf } from "../../api/http.ts";
import { saveFile } from "../controls/save.file.ts";
import { Spinner } from "../controls/spinner.tsx";
import { labelOf } from "../messages/attachments/attachment.labels.ts";
import styles from "./card.content.module.css";

const TEXTS = {
  download: "Télécharger",
  failed: "Ce document n’a pas pu être téléchargé. Vérifiez votre connexion et réessayez.",
};

type Props = { document: Attachment; fetchFile: (path: string) => Promise<Blob> };

/** A document with its type and size; a press saves it. */
export function CardDocument({ document, fetchFile }: Props) {
  const [state, setState] = useState<"idle" | "fetching">("idle");
  const [problem, setProblem] = useState("");
  const download = async () => {
    if (state === "fetching") return;
    setState("fetching");
    setProblem("");
    try {
      saveFile(await fetchFile(document.path), document.description);
    } catch (error) {
      console.warn("A document could not be fetched.", error);
      setProblem(sentenceOf(error, TEXTS.failed));
    }
    setState("idle");
  };
  return (
    <>
      <button
        type="button"
        className={styles.document}
        aria-busy={state === "fetching"}
        onClick={() => void download()}
      >
        <span className={styles.lines}>
          <span className="visually-hidden">{TEXTS.download} </span>
          <bdi className={styles.name}>{document.description}</bdi>
          <span className={styles.label}>{labelOf(document)}</span>
        </span>
        {state === "fetching" ? <Spinner /> : <Download aria-hidden="true" />}
      </button>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </>
  );
}

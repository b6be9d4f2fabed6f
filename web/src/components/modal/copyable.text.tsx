import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useRef, useState } from "react";
import { Button } from "../controls/button.tsx";
import { Field } from "../controls/field.tsx";
import styles from "./modal.module.css";

const TEXTS = {
  label: "Votre texte, qui n’a pas été envoyé",
  copy: "Copier",
  copied: "Copié",
  selected: "Le texte est sélectionné : copiez-le avec le menu de votre appareil.",
};

/** The reader's own words, to take along. Where the clipboard is forbidden they are selected, to be copied by hand. */
export function CopyableText({ text }: { text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<"copied" | "selected">();
  const copy = async () => {
    area.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch (error) {
      console.warn("The text could not be copied.", error);
      setOutcome("selected");
    }
  };
  return (
    <div className={styles.copyable}>
      <Field label={TEXTS.label}>{(links) => <textarea {...links} ref={area} rows={3} readOnly value={text} />}</Field>
      <Button kind="secondary" icon={outcome === "copied" ? <Check /> : <Copy />} onClick={() => void copy()}>
        {outcome === "copied" ? TEXTS.copied : TEXTS.copy}
      </Button>
      <span role="status" className={outcome === "selected" ? styles.message : "visually-hidden"}>
        {outcome && TEXTS[outcome]}
      </span>
    </div>
  );
}

import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useId, useRef, useState } from "react";
import { Button } from "../controls/button.tsx";
import { Field } from "../controls/field.tsx";
import { Dialog } from "../layout/dialog.tsx";
import styles from "./modal.module.css";
import { closeModal, type ModalButton, type QueuedModal } from "./modal.store.ts";

export function ModalWindow({ modal }: { modal: QueuedModal }) {
  const messageId = useId();
  // Close first: the handler may show the next modal.
  const press = ({ onClick }: ModalButton) => {
    closeModal(modal.number);
    onClick?.();
  };
  return (
    <Dialog
      title={modal.title}
      onClose={() => {
        closeModal(modal.number);
        modal.onCancel?.();
      }}
      hideCloseButton
      describedBy={messageId}
      actions={modal.buttons.map((button) => (
        <Button key={button.text} kind={button.type} onClick={() => press(button)}>
          {button.text}
        </Button>
      ))}
    >
      <p id={messageId} className={styles.message}>
        {modal.message}
      </p>
      {modal.copyable && <CopyableText text={modal.copyable} />}
    </Dialog>
  );
}

const TEXTS = {
  label: "Votre texte, qui n’a pas été envoyé",
  copy: "Copier",
  copied: "Copié",
  selected: "Le texte est sélectionné : copiez-le avec le menu de votre appareil.",
};

/** The user's own text with a button that copies it. Without access to the clipboard, the text is selected instead. */
function CopyableText({ text }: { text: string }) {
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

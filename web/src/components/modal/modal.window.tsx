import { useId } from "react";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../layout/dialog.tsx";
import { CopyableText } from "./copyable.text.tsx";
import styles from "./modal.module.css";
import { closeModal, type ModalButton, type QueuedModal } from "./modal.store.ts";

export function ModalWindow({ modal }: { modal: QueuedModal }) {
  const messageId = useId();
  // Closed first, so that what the button does may show the next one.
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
      crossless
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

import X from "lucide-react/icons/x";
import { type ReactNode, useId } from "react";
import { IconButton } from "../controls/icon.button.tsx";
import styles from "./side.panel.module.css";
import { useModal } from "./use.modal.ts";

const CLOSE = "Fermer";

type Props = {
  title: string;
  /** Called by Esc, a click outside and the close button. The caller unmounts the panel. */
  onClose: () => void;
  children: ReactNode;
};

/** A modal panel at the right edge; on a phone it covers the screen. */
export function SidePanel({ title, onClose, children }: Props) {
  const dialog = useModal();
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc fires `cancel`
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby={titleId}
      onClick={({ target }) => target === dialog.current && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={CLOSE} icon={<X />} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}

import X from "lucide-react/icons/x";
import { type PointerEvent, type ReactNode, type SyntheticEvent, useId, useRef } from "react";
import { classNames } from "../controls/class.names.ts";
import { IconButton } from "../controls/icon.button.tsx";
import styles from "./dialog.module.css";
import { useModal } from "./use.modal.ts";

const CLOSE = "Fermer";

type Props = {
  title: string;
  /** Called by Esc, a click outside and the close button. The caller unmounts the dialog. */
  onClose: () => void;
  children: ReactNode;
  /** Stays at the bottom while the body scrolls. */
  actions?: ReactNode;
  wide?: boolean;
  /** Without the close button, for a question that its actions answer. */
  hideCloseButton?: boolean;
  describedBy?: string;
};

export function Dialog({ title, onClose, children, actions, wide, hideCloseButton, describedBy }: Props) {
  const dialog = useModal();
  const pressedOutside = useRef(false);
  const titleId = useId();

  // Selecting text may start inside and end outside; only a press that starts outside closes.
  const isOutside = (event: SyntheticEvent) => event.target === dialog.current;
  const onPointerDown = (event: PointerEvent) => {
    pressedOutside.current = isOutside(event);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc fires `cancel`
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onPointerDown={onPointerDown}
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event)) onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {!hideCloseButton && <IconButton label={CLOSE} icon={<X />} onClick={onClose} />}
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}

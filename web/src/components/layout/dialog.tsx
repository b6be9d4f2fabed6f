import X from "lucide-react/icons/x";
import { type PointerEvent, type ReactNode, type SyntheticEvent, useId, useRef } from "react";
import { classNames } from "../controls/class.names.ts";
import { IconButton } from "../controls/icon.button.tsx";
import styles from "./dialog.module.css";
import { useModal } from "./use.modal.ts";

const CLOSE = "Fermer";

type Props = {
  title: string;
  /** Esc, a click outside, the cross. The caller takes the dialog away. */
  onClose: () => void;
  children: ReactNode;
  /** Stays at the foot while the rest scrolls. */
  actions?: ReactNode;
  wide?: boolean;
  /** Without the cross: for a question whose answers are its ways out. */
  crossless?: boolean;
  describedBy?: string;
};

/** Open as long as it is there. The browser holds the focus inside and gives it back afterwards. */
export function Dialog({ title, onClose, children, actions, wide, crossless, describedBy }: Props) {
  const dialog = useModal();
  const pressedOutside = useRef(false);
  const titleId = useId();

  // A press that begins inside and ends outside (a selection of text) is no click outside.
  const isOutside = (event: SyntheticEvent) => event.target === dialog.current;
  const onPointerDown = (event: PointerEvent) => {
    pressedOutside.current = isOutside(event);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key, and comes as `cancel`
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
          {!crossless && <IconButton label={CLOSE} icon={<X />} onClick={onClose} />}
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}

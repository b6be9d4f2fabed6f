import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";
import { classNames } from "./class.names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger" | "alarm";

type Props = Omit<ComponentProps<"button">, "className"> & {
  kind?: ButtonKind;
  /** Keeps width and focus, sets aria-busy and ignores presses. */
  loading?: boolean;
  icon?: ReactNode;
  wide?: boolean;
  /** On a phone its sign alone. */
  compact?: boolean;
};

export function Button({ kind = "primary", loading = false, icon, wide, compact, onClick, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[kind], wide && styles.wide, compact && styles.compact)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      <span className={classNames(styles.content, loading && styles.hidden)}>
        {icon}
        {compact ? <span className={styles.text}>{children}</span> : children}
      </span>
      {loading && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

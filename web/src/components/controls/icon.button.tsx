import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class.names.ts";
import styles from "./icon.button.module.css";

type Props = Omit<ComponentProps<"button">, "aria-label" | "children" | "className" | "title"> & {
  /** The accessible name, shown as a tooltip too. */
  label: string;
  icon: ReactNode;
  /** Its look: on the page, on the coloured header, filled as the main action, or floating. */
  kind?: "plain" | "header" | "primary" | "raised";
};

export function IconButton({ label, icon, kind = "plain", ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[kind])}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class.names.ts";
import styles from "./icon.button.module.css";

type Props = Omit<ComponentProps<"button">, "aria-label" | "children" | "className" | "title"> & {
  /** The accessible name, shown as a tooltip too. */
  label: string;
  icon: ReactNode;
  /** On what it stands: the page, the coloured header, or filled as the main act. */
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

import type { ReactNode } from "react";
import styles from "./badge.module.css";

type Props = {
  /** Staff stands out by the brand's spark; the others stay calm. */
  kind?: "staff" | "accent" | "neutral";
  children: ReactNode;
};

export function Badge({ kind = "neutral", children }: Props) {
  return <span className={`${styles.badge} ${styles[kind]}`}>{children}</span>;
}

import type { ReactNode } from "react";
import styles from "./badge.module.css";

type Props = {
  kind?: "staff" | "accent" | "neutral";
  children: ReactNode;
};

export function Badge({ kind = "neutral", children }: Props) {
  return <span className={`${styles.badge} ${styles[kind]}`}>{children}</span>;
}

import type { ReactNode } from "react";
import styles from "./stay.view.module.css";

export function Fact({ name, value, note }: { name: string; value: ReactNode; note?: string }) {
  if (!value) return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        {value}
        {note && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}

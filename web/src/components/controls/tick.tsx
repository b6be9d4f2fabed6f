import type { ReactNode } from "react";
import styles from "./tick.module.css";

type Props = { label: ReactNode; checked: boolean; disabled?: boolean; onChange: (checked: boolean) => void };

/** A checkbox with its label. */
export function Tick({ label, onChange, ...input }: Props) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" {...input} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {label}
    </label>
  );
}

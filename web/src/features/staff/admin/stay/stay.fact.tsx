import type { ReactNode } from "react";
import { classNames } from "../../../../components/controls/class.names.ts";
import look from "../../shared/look.module.css";
import styles from "./stay.view.module.css";

export function Fact({ name, value, note }: { name: string; value: ReactNode; note?: string }) {
  if (!value) return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        {value}
        {note && <span className={classNames(look.note, styles.note)}>{note}</span>}
      </dd>
    </div>
  );
}

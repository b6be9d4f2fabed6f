import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../../../../components/controls/class.names.ts";
import look from "../../shared/look.module.css";
import { Section } from "../../shared/section.tsx";
import styles from "./stay.view.module.css";

/** A part of the screen as a card. */
export function Panel({ className, ...section }: ComponentProps<typeof Section>) {
  return <Section {...section} className={classNames(look.raised, look.stack, styles.panel, className)} />;
}

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

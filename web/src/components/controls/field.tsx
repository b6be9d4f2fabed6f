import { type ReactNode, useId } from "react";
import { classNames } from "./class.names.ts";
import styles from "./field.module.css";

export type FieldProps = {
  label: string;
  hint?: string;
  error?: string;
  /** How much is written, in words: « 12 / 250 ». */
  counter?: string;
};

/** What the control inside has to carry. */
export type FieldLinks = { id: string; "aria-describedby"?: string; "aria-invalid"?: true; className: string };

/** Label, control, and under it what helps or what is wrong; all tied together for those who hear it. */
export function Field({
  label,
  hint,
  error,
  counter,
  children,
}: FieldProps & { children: (links: FieldLinks) => ReactNode }) {
  const id = useId();
  const notes = [error ? `${id}-error` : hint && `${id}-hint`, counter && `${id}-counter`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: classNames(styles.control, error && styles.wrong),
        ...(notes && { "aria-describedby": notes }),
        ...(error && { "aria-invalid": true }),
      })}
      {notes && (
        <div className={styles.notes}>
          {error ? (
            <span id={`${id}-error`} className={styles.error}>
              {error}
            </span>
          ) : (
            <span id={`${id}-hint`}>{hint}</span>
          )}
          {counter && (
            <span id={`${id}-counter`} className={styles.counter}>
              {counter}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

import { type ReactNode, useId } from "react";
import look from "../../shared/look.module.css";
import styles from "./planned.form.module.css";

type Props<Value extends string> = {
  label: string;
  options: readonly { value: Value; text: string; hint?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** What belongs to the chosen option. */
  children?: ReactNode;
};

/** One of a few options, as cards with a line about each. */
export function OptionCards<Value extends string>({ label, options, value, onChange, error, children }: Props<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.group} {...(error && { "aria-describedby": `${id}-error` })}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              {...(option.hint && { "aria-describedby": `${id}-${option.value}` })}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.lines}>
              <span>{option.text}</span>
              {option.hint && (
                <span id={`${id}-${option.value}`} className={styles.cardHint} aria-hidden="true">
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {children}
      {error && (
        <p id={`${id}-error`} className={look.error} tabIndex={-1} data-wrong>
          {error}
        </p>
      )}
    </fieldset>
  );
}

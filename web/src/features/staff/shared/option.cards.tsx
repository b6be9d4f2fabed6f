import { type ReactNode, useId } from "react";
import { classNames } from "../../../components/controls/class.names.ts";
import look from "./look.module.css";
import styles from "./option.cards.module.css";

type Props<Value extends string> = {
  label: string;
  options: readonly { value: Value; text: string; hint?: string }[];
  value: Value | "";
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** One below the other, however wide the screen is. */
  isList?: boolean;
  /** What belongs to the chosen option. */
  children?: ReactNode;
};

/** One of a few options, as cards with a line about each. */
export function OptionCards<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, error, isList = false, children } = props;
  const id = useId();
  return (
    <fieldset
      className={classNames(look.stack, styles.group)}
      data-fault={error ? true : undefined}
      {...(error && { "aria-describedby": `${id}-error` })}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={isList ? look.stackTiny : styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              {...(option.hint && { "aria-describedby": `${id}-${option.value}` })}
              onChange={() => onChange(option.value)}
            />
            <span className={classNames(look.lines, styles.lines)}>
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

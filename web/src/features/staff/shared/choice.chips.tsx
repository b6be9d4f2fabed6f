import { useId } from "react";
import styles from "./choice.chips.module.css";

type Props<Value extends string> = {
  label: string;
  options: readonly { value: Value; text: string; urgent?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Wraps the chips on a phone too, where they are one row that scrolls otherwise. */
  wrap?: boolean;
};

/** One of a few options, as radio buttons in a row. */
export function ChoiceChips<Value extends string>({ label, options, value, onChange, wrap = false }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.chips} data-wrap={wrap || undefined}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.chip} data-urgent={option.urgent || undefined}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}

type ToggleProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; text: string; urgent?: boolean }[];
  value: Value | undefined;
  /** Undefined when the chosen one is pressed again. */
  onChange: (value: Value | undefined) => void;
};

/** One of a few options or none, as buttons that stay pressed. */
export function ToggleChips<Value extends string>({ label, options, value, onChange }: ToggleProps<Value>) {
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.chip}
          data-urgent={option.urgent || undefined}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value === value ? undefined : option.value)}
        >
          {option.text}
        </button>
      ))}
    </fieldset>
  );
}

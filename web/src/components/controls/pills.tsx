import { useId } from "react";
import styles from "./pills.module.css";

type Props<Value> = {
  /** The name of the group, for screen readers. */
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Radio buttons in a row, one of which is chosen. */
export function Pills<Value extends string | undefined>({ label, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.pills}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value ?? ""} className={styles.pill}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}

import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

type Props<Value extends string> = FieldProps &
  Omit<ComponentProps<"select">, "children" | "className" | "id" | "onChange" | "value"> & {
    value: Value | "";
    onChange: (value: Value) => void;
    options: readonly { value: Value; text: string }[];
    /** Stands until something is chosen, and cannot be chosen again. */
    placeholder: string;
  };

export function SelectField<Value extends string>(props: Props<Value>) {
  const { label, hint, error, counter, value, onChange, options, placeholder, ...rest } = props;
  return (
    <Field label={label} {...(hint && { hint })} {...(error && { error })} {...(counter && { counter })}>
      {({ className, ...links }) => (
        <span className={styles.select}>
          <select
            {...rest}
            {...links}
            className={className}
            value={value}
            onChange={(event) => onChange(event.target.value as Value)}
          >
            <option value="" disabled hidden>
              {placeholder}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}

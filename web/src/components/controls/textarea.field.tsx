import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

type Props = FieldProps &
  Omit<ComponentProps<"textarea">, "className" | "id" | "onChange"> & { onChange: (value: string) => void };

export function TextareaField({ label, hint, error, counter, onChange, rows = 4, ...rest }: Props) {
  return (
    <Field label={label} {...(hint && { hint })} {...(error && { error })} {...(counter && { counter })}>
      {({ className, ...links }) => (
        <textarea
          {...rest}
          {...links}
          rows={rows}
          className={`${className} ${styles.textarea}`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

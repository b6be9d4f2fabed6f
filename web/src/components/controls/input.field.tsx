import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

type Props = FieldProps &
  Omit<ComponentProps<"input">, "className" | "id" | "onChange"> & { onChange: (value: string) => void };

/** A field of one line. */
export function InputField({ label, hint, error, counter, onChange, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} counter={counter}>
      {(links) => <input {...rest} {...links} onChange={({ currentTarget }) => onChange(currentTarget.value)} />}
    </Field>
  );
}

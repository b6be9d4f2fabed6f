import ChevronDown from "lucide-react/icons/chevron-down";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class.names.ts";
import styles from "./field.module.css";

type FieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | false | undefined;
  /** The length of the text: « 12 / 250 ». */
  counter?: string | undefined;
};

/** Attributes for the control inside. */
type FieldLinks = { id: string; "aria-describedby"?: string; "aria-invalid"?: true; className: string };

/** A label, a control, and under it a hint or an error, connected for screen readers. */
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

type SelectProps<Value extends string> = FieldProps &
  Omit<ComponentProps<"select">, "children" | "className" | "id" | "onChange" | "value"> & {
    value: Value | "";
    onChange: (value: Value) => void;
    options: readonly { value: Value; text: string }[];
    /** Shown until an option is chosen; it cannot be chosen itself. */
    placeholder: string;
  };

export function SelectField<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, counter, value, onChange, options, placeholder, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error} counter={counter}>
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

type TextareaProps = FieldProps &
  Omit<ComponentProps<"textarea">, "className" | "id" | "onChange"> & { onChange: (value: string) => void };

export function TextareaField({ label, hint, error, counter, onChange, rows = 4, ...rest }: TextareaProps) {
  return (
    <Field label={label} hint={hint} error={error} counter={counter}>
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

type InputProps = FieldProps &
  Omit<ComponentProps<"input">, "className" | "id" | "onChange"> & { onChange: (value: string) => void };

/** A field of one line. */
export function InputField({ label, hint, error, counter, onChange, ...rest }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} counter={counter}>
      {(links) => <input {...rest} {...links} onChange={({ currentTarget }) => onChange(currentTarget.value)} />}
    </Field>
  );
}

type ProblemProps = {
  /** Undefined while nothing is wrong. */
  text?: string | false | undefined;
  /** More than a sentence. */
  children?: ReactNode;
  /** Replaces the usual look. */
  className?: string | undefined;
};

/** Tells what went wrong; a screen reader hears it at once. */
export function Problem({ text, children, className = styles.problem }: ProblemProps) {
  if (children) {
    return (
      <div className={className} role="alert">
        {children}
      </div>
    );
  }
  if (!text) return null;
  return (
    <p className={className} role="alert">
      {text}
    </p>
  );
}

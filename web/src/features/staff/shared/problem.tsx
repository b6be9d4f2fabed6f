import styles from "./problem.module.css";

type Props = {
  /** Undefined while nothing is wrong. */
  text: string | undefined;
  /** Replaces the usual look. */
  className?: string | undefined;
};

/** Tells what went wrong; a screen reader hears it at once. */
export function Problem({ text, className = styles.problem }: Props) {
  if (!text) return null;
  return (
    <p className={className} role="alert">
      {text}
    </p>
  );
}

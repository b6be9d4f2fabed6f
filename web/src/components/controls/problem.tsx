import type { ReactNode } from "react";
import styles from "./problem.module.css";

type Props = {
  /** Undefined while nothing is wrong. */
  text?: string | false | undefined;
  /** More than a sentence. */
  children?: ReactNode;
  /** Replaces the usual look. */
  className?: string | undefined;
};

/** Tells what went wrong; a screen reader hears it at once. */
export function Problem({ text, children, className = styles.problem }: Props) {
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

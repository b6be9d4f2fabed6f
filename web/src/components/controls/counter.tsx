import { classNames } from "./class.names.ts";
import { countText } from "./count.text.ts";
import styles from "./counter.module.css";

type Props = {
  count: number;
  /** The text for screen readers: « 3 messages non lus ». */
  label: string;
  kind?: "accent" | "spark";
};

/** Renders nothing for zero. */
export function Counter({ count, label, kind = "accent" }: Props) {
  if (count <= 0) return null;
  return (
    <span className={classNames(styles.counter, styles[kind])}>
      <span aria-hidden="true">{countText(count)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

import { classNames } from "./class.names.ts";
import { countText } from "./count.text.ts";
import styles from "./counter.module.css";

type Props = {
  count: number;
  /** What is counted, in words, for those who do not see the pill: « 3 messages non lus ». */
  label: string;
  kind?: "accent" | "spark";
};

/** Nothing at all when there is nothing to count. */
export function Counter({ count, label, kind = "accent" }: Props) {
  if (count <= 0) return null;
  return (
    <span className={classNames(styles.counter, styles[kind])}>
      <span aria-hidden="true">{countText(count)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

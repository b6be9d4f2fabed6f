import type { Workspace } from "@hello/contract";
import { brandOf } from "./brands.ts";
import styles from "./logo.module.css";

type Props = { workspace: Workspace; size?: "small" | "large" };

/** In the colour of the surrounding text, with a detail in the `spark` colour. */
export function Logo({ workspace, size = "small" }: Props) {
  const { name } = brandOf(workspace);
  if (workspace !== "labalaguere") return <span className={`${styles.letters} ${styles[size]}`}>{name}</span>;
  return (
    <span className={`${styles.drawn} ${styles[size]}`}>
      <Ridge />
      {name}
    </span>
  );
}

function Ridge() {
  return (
    <svg className={styles.ridge} viewBox="0 0 48 32" aria-hidden="true">
      <path className={styles.crest} d="M2 27 15.5 8.5l7 9 6.5-11L46 27" />
      <path className={styles.path} d="M8 29.5c8-.5 13.5-1.6 14.5-4.4.9-2.6-4.4-3.2-3.6-5.7.4-1.3 1.7-2 3.3-2.4" />
    </svg>
  );
}

/** The product's own mark beside the brand's. */
export function HelloBadge() {
  return <span className={styles.hello}>HELLO</span>;
}

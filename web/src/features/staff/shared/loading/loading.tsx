import { Spinner } from "../../../../components/controls/spinner.tsx";
import styles from "./loading.module.css";

/** A spinner in the place of a list or a screen. */
export function Loading({ text }: { text: string }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner size="large" />
      <span className="visually-hidden">{text}</span>
    </p>
  );
}

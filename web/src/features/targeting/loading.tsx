import { Spinner } from "../../components/controls/spinner.tsx";
import styles from "./sends.module.css";

const FAILED = "Le chargement n’aboutit pas. Nouvel essai dans un instant…";

/** While there is no answer; one that does not come is said, and asked for again. */
export function Loading({ text, isUnanswered }: { text: string; isUnanswered: boolean }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner size="large" />
      <span className={isUnanswered ? styles.failed : "visually-hidden"}>{isUnanswered ? FAILED : text}</span>
    </p>
  );
}

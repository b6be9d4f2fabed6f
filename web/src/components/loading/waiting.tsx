import { Spinner } from "../controls/spinner.tsx";
import styles from "./waiting.module.css";

/** In the middle of a screen that is not there yet. */
export function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner size="large" />
    </div>
  );
}

import styles from "./spinner.module.css";

/** In the colour of the text around it. Hidden from screen readers: the caller provides a text. */
export function Spinner({ size = "small" }: { size?: "small" | "large" }) {
  return (
    <svg className={`${styles.spinner} ${styles[size]}`} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9.5" />
      <path className={styles.arc} d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  );
}

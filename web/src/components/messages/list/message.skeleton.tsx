import styles from "./message.list.module.css";

const SHAPES = ["other", "other", "own", "other", "own", "other"] as const;

/** The shape of a conversation that is on its way. */
export function MessageSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Chargement des messages…</span>
      {SHAPES.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <span key={index} className={`${styles.shape} ${styles[shape]}`} aria-hidden="true" />
      ))}
    </div>
  );
}

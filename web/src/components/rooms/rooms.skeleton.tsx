import styles from "./rooms.list.module.css";
import { Skeleton } from "./skeleton.tsx";

const LOADING = "Chargement des groupes…";
const ROWS = ["medium", "long", "medium", "long", "short"] as const;

export function RoomsSkeleton() {
  return (
    <div className={styles.list} role="status">
      <span className="visually-hidden">{LOADING}</span>
      {ROWS.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <div key={row} className={styles.skeleton}>
          <Skeleton shape="tile" />
          <div className={styles.lines}>
            <Skeleton shape="line" width={width} />
            <Skeleton shape="line" width="short" />
          </div>
        </div>
      ))}
    </div>
  );
}

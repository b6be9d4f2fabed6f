import { classNames } from "../controls/class.names.ts";
import listStyles from "./rooms.list.module.css";
import styles from "./rooms.skeleton.module.css";

const LOADING = "Chargement des groupes…";
const ROWS = ["medium", "long", "medium", "long", "short"] as const;

export function RoomsSkeleton() {
  return (
    <div className={listStyles.list} role="status">
      <span className="visually-hidden">{LOADING}</span>
      {ROWS.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are constant
        <div key={row} className={listStyles.skeleton}>
          <Skeleton shape="tile" />
          <div className={listStyles.lines}>
            <Skeleton shape="line" width={width} />
            <Skeleton shape="line" width="short" />
          </div>
        </div>
      ))}
    </div>
  );
}

type Props = { shape: "line" | "tile"; width?: "short" | "medium" | "long" };

function Skeleton({ shape, width = "long" }: Props) {
  return <span className={classNames(styles.skeleton, styles[shape], styles[width])} aria-hidden="true" />;
}

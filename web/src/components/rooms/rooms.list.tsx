import { type ReactNode, useId } from "react";
import { classNames } from "../controls/class.names.ts";
import { LoadTrouble } from "../loading/empty.state.tsx";
import { RoomRow, type RoomRowActions, type RoomRowItem } from "./room.row.tsx";
import styles from "./rooms.list.module.css";
import skeletonStyles from "./rooms.skeleton.module.css";

const TITLE = "Mes groupes";

type Props = RoomRowActions & {
  /** In the order of display; undefined while they load. */
  items: RoomRowItem[] | undefined;
  /** The reason why loading failed. */
  trouble?: { text: string; onRetry: () => void } | undefined;
  title?: string;
  /** What stands below them, or in their place where there are none. */
  more?: ReactNode;
};

export function RoomsList({ items, trouble, title = TITLE, more, ...actions }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} data-tour="rooms">
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {items === undefined && (trouble ? <LoadTrouble {...trouble} small /> : <RoomsSkeleton />)}
      {items && items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              <RoomRow item={item} {...actions} />
            </li>
          ))}
        </ul>
      )}
      {more}
    </section>
  );
}

const LOADING = "Chargement des groupes…";
const ROWS = ["medium", "long", "medium", "long", "short"] as const;

function RoomsSkeleton() {
  return (
    <div className={styles.list} role="status">
      <span className="visually-hidden">{LOADING}</span>
      {ROWS.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are constant
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

type SkeletonProps = { shape: "line" | "tile"; width?: "short" | "medium" | "long" };

function Skeleton({ shape, width = "long" }: SkeletonProps) {
  return (
    <span
      className={classNames(skeletonStyles.skeleton, skeletonStyles[shape], skeletonStyles[width])}
      aria-hidden="true"
    />
  );
}

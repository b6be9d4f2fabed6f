import type { Workspace } from "@hello/contract";
import { useId } from "react";
import { textsOf } from "../../workspace/texts.ts";
import { Button } from "../controls/button.tsx";
import { EmptyState, LoadTrouble } from "../layout/empty.state.tsx";
import { RoomRow, type RoomRowActions, type RoomRowItem } from "./room.row.tsx";
import styles from "./rooms.list.module.css";
import { RoomsSkeleton } from "./rooms.skeleton.tsx";

const TITLE = "Mes groupes";
const EMPTY = "Pas de groupe";
const HELP = "Découvrir les groupes";

type Props = RoomRowActions & {
  workspace: Workspace;
  /** In the order in which they are shown; undefined while they load. */
  items: RoomRowItem[] | undefined;
  /** Why they could not be loaded. */
  trouble?: { text: string; onRetry: () => void } | undefined;
  title?: string;
  /** What one can read while there is no room yet. */
  onHelp?: () => void;
};

export function RoomsList({ workspace, items, trouble, title = TITLE, onHelp, ...actions }: Props) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId} data-tour="rooms">
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {items === undefined && (trouble ? <LoadTrouble {...trouble} small /> : <RoomsSkeleton />)}
      {items?.length === 0 && (
        <EmptyState
          scene="noRooms"
          title={EMPTY}
          level={3}
          text={textsOf(workspace).noRooms}
          action={
            onHelp && (
              <Button kind="secondary" onClick={onHelp}>
                {HELP}
              </Button>
            )
          }
          small
        />
      )}
      {items && items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              <RoomRow item={item} {...actions} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

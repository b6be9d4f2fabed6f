import type { Workspace } from "@hello/contract";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import Mail from "lucide-react/icons/mail";
import type { ReactNode } from "react";
import { brandOf } from "../../workspace/brands.ts";
import { countText } from "../controls/count.text.ts";
import { Counter } from "../controls/counter.tsx";
import type { RoomRowActions, RoomRowItem } from "./room.row.tsx";
import styles from "./rooms.column.module.css";
import { RoomsList } from "./rooms.list.tsx";

const UNREAD_NOTICES = "Messages Non Lus";
const HELP = "Aide à l'utilisation";

type Destination = "notices" | "help";

type Props = RoomRowActions & {
  workspace: Workspace;
  items: RoomRowItem[] | undefined;
  trouble?: { text: string; onRetry: () => void } | undefined;
  unreadNotices: number;
  current?: Destination | undefined;
  onNotices: () => void;
  onHelp: () => void;
  more?: ReactNode;
};

/** The left column: notices, help, and rooms. `data-tour` marks the targets of the tour. */
export function RoomsColumn({
  workspace,
  items,
  trouble,
  unreadNotices,
  current,
  onNotices,
  onHelp,
  more,
  ...actions
}: Props) {
  return (
    <aside className={styles.tab} data-column="rooms" aria-label="Mes messages">
      <h2 className={styles.title}>Mes messages de {brandOf(workspace).name}</h2>
      <nav className={styles.buttons} aria-label="Messages et aide">
        <ColumnButton name="notices" current={current} onClick={onNotices} icon={<Mail aria-hidden="true" />}>
          <span className={styles.label}>{UNREAD_NOTICES}</span>
          <Counter count={unreadNotices} label={`(${countText(unreadNotices)})`} kind="spark" />
        </ColumnButton>
        <ColumnButton name="help" current={current} onClick={onHelp} icon={<CircleHelp aria-hidden="true" />}>
          <span className={styles.label}>{HELP}</span>
        </ColumnButton>
      </nav>
      <RoomsList items={items} trouble={trouble} more={more} {...actions} />
    </aside>
  );
}

type ColumnButtonProps = {
  name: Destination;
  current: Destination | undefined;
  onClick: () => void;
  icon: ReactNode;
  children: ReactNode;
};

function ColumnButton({ name, current, onClick, icon, children }: ColumnButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-current={current === name ? "page" : undefined}
      onClick={onClick}
      data-tour={name}
    >
      {icon}
      {children}
    </button>
  );
}

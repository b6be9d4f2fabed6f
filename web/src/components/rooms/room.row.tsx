import Ban from "lucide-react/icons/ban";
import BellOff from "lucide-react/icons/bell-off";
import Plus from "lucide-react/icons/plus";
import { type MouseEvent, memo } from "react";
import { isAlike } from "../../state/state.ts";
import { classNames } from "../controls/class.names.ts";
import { Counter } from "../controls/counter.tsx";
import { SkipLink } from "../layout/skip.link.tsx";
import { RoomEmblem } from "./room.emblem.tsx";
import styles from "./room.row.module.css";

const JOIN = "Rejoindre";
const BLOCKED = "Groupe bloqué";
const SKIP = "Aller à la saisie";
const DRAFT = "Brouillon :";
const MUTED = "Notifications coupées";
const NAMELESS = "Groupe sans nom";

export type RoomRowItem = {
  id: string;
  name: string;
  product: string | null;
  /** dd/MM/yyyy */
  date: string | null;
  status: "NORMAL" | "INVITED" | "BLOCKED";
  unreadCount: number;
  /** The latest message as plain text. */
  preview: string | null;
  /** What is written and not sent; it takes the place of the preview. */
  draft?: string | undefined;
  /** The time of the latest activity in its shortest form: « 14:32 », « hier ». */
  time: string | null;
  active: boolean;
  /** Its notifications are off. */
  isMuted?: boolean | undefined;
};

export type RoomRowActions = {
  onOpen: (id: string) => void;
  onJoin: (id: string) => void;
  onBlocked: (id: string) => void;
  /** From the open room to the input. */
  onSkip?: (() => void) | undefined;
};

type Props = RoomRowActions & { item: RoomRowItem };

export const RoomRow = memo(
  Row,
  ({ item, ...actions }, { item: nextItem, ...nextActions }) =>
    isAlike(item, nextItem) && isAlike(actions, nextActions),
);

function Row({ item, onOpen, onJoin, onBlocked, onSkip }: Props) {
  const named = { ...item, name: item.name.trim() || NAMELESS };
  switch (item.status) {
    case "NORMAL":
      return (
        <>
          <NormalRow item={named} onOpen={onOpen} />
          {item.active && onSkip && <SkipLink text={SKIP} href="#saisie" onSkip={onSkip} />}
        </>
      );
    case "INVITED":
      return <InvitedRow item={named} onJoin={onJoin} />;
    case "BLOCKED":
      return <BlockedRow item={named} onBlocked={onBlocked} />;
  }
}

function NormalRow({ item, onOpen }: { item: RoomRowItem; onOpen: (id: string) => void }) {
  const { id, name, unreadCount, preview, draft, time, active, isMuted } = item;
  const isUnread = unreadCount > 0;
  // The browser handles clicks with a modifier key: new tab, new window.
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <a
      href={`/${encodeURIComponent(id)}`}
      className={classNames(styles.row, styles.link, active && styles.active, isUnread && styles.unread)}
      aria-current={active ? "page" : undefined}
      onClick={open}
    >
      <RoomEmblem {...item} />
      <span className={styles.about}>
        <span className={styles.line}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {isMuted && <BellOff className={styles.bell} role="img" aria-label={MUTED} />}
          {time && <span className={styles.time}>{time}</span>}
        </span>
        <span className={styles.line}>
          <Facts item={item} />
          {!preview && !draft && <Unread count={unreadCount} />}
        </span>
        {(preview || draft) && (
          <span className={styles.line}>
            {draft ? (
              <span className={styles.preview}>
                <span className={styles.draft}>{DRAFT}</span> <bdi>{draft}</bdi>
              </span>
            ) : (
              <span className={styles.preview} dir="auto">
                {preview}
              </span>
            )}
            <Unread count={unreadCount} />
          </span>
        )}
      </span>
    </a>
  );
}

/** Not a link: only its button joins (LIST-11, LIST-13). */
function InvitedRow({ item, onJoin }: { item: RoomRowItem; onJoin: (id: string) => void }) {
  return (
    <div className={classNames(styles.row, styles.invited)}>
      <RoomEmblem {...item} />
      <span className={styles.about}>
        <span className={styles.name} dir="auto">
          {item.name}
        </span>
        <Facts item={item} stacked />
      </span>
      <button
        type="button"
        className={styles.join}
        aria-label={`${JOIN} ${item.name}`}
        data-tour="signs"
        onClick={() => onJoin(item.id)}
      >
        <Plus aria-hidden="true" />
        {JOIN}
      </button>
    </div>
  );
}

function BlockedRow({ item, onBlocked }: { item: RoomRowItem; onBlocked: (id: string) => void }) {
  return (
    <button
      type="button"
      className={classNames(styles.row, styles.link, styles.blocked)}
      onClick={() => onBlocked(item.id)}
    >
      <RoomEmblem {...item} muted />
      <span className={styles.about}>
        <span className={styles.name} dir="auto">
          {item.name}
        </span>
        <Facts item={item} />
      </span>
      <Ban className={styles.ban} role="img" aria-label={BLOCKED} data-tour="signs" />
    </button>
  );
}

function Facts({ item: { product, date }, stacked }: { item: RoomRowItem; stacked?: boolean }) {
  if (!product && !date) return null;
  return (
    <span className={classNames(styles.facts, stacked && styles.stacked)}>
      {product && <span className={styles.product}>{product}</span>}
      {product && date && !stacked && <span className={styles.dot}>·</span>}
      {date && <span className={styles.date}>{date}</span>}
    </span>
  );
}

function Unread({ count }: { count: number }) {
  return <Counter count={count} label={count === 1 ? "1 message non lu" : `${count} messages non lus`} />;
}

import { PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { countText } from "../../../components/controls/count.text.ts";
import { useSession } from "../../../session/session.context.tsx";
import type { Store } from "../../../state/store.ts";
import { type Arrival, arrivalsIn, type Noticed, UNREAD_PARTS } from "../../../state/unread.state.ts";
import styles from "./elsewhere.news.module.css";

/** What arrives within this time is announced together. */
const COLLECT_MS = 500;
const SHOWN_MS = 6_000;

type News = { text: string /** Null for the list of rooms. */; path: string | null };
type Props = { onGo: (path: string) => void; onRooms: () => void };

/**
 * What has just arrived in another room, or from staff, over the top of the open screen (NOTE-15). A press leads there:
 * to the room or the notices, to the list when there are several rooms (CALM-06).
 */
export function ElsewhereNews({ onGo, onRooms }: Props) {
  const { store } = useSession();
  const [path] = useLocation();
  const [news, setNews] = useState<readonly News[]>([]);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = (arrivals: readonly Arrival[]) => {
      // What somebody is about to press stays.
      if (arrivals.length > 0 || !element.current?.matches(":hover, :focus-within")) setNews(newsOf(arrivals));
    };
    return watchArrivals(store, show);
  }, [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen starts without old news
  useEffect(() => setNews([]), [path]);
  const go = (target: News["path"]) => {
    setNews([]);
    if (target === null) onRooms();
    else onGo(target);
  };
  return (
    <div ref={element} className={styles.news} role="status" data-news>
      {news.map(({ text, path: target }) => (
        <button
          key={text}
          type="button"
          className={styles.text}
          onClick={() => go(target)}
          onBlur={() => setNews([])}
          onPointerLeave={() => setNews([])}
        >
          <span>{text}</span>
          <ChevronRight aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

/** Calls `show` with what has arrived, and with nothing when nothing has since; never more often than one can read. */
function watchArrivals({ view }: Store, show: (arrivals: readonly Arrival[]) => void): () => void {
  const noticed: Noticed = new Map();
  const waiting = new Map<string | null, Arrival>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function showWaiting(): void {
    const { activeRoomId, onNotices } = view.getState().location;
    // The state follows the address once the screen has opened (D217).
    const isNotices = onNotices || window.location.pathname === PAGE_PATHS.notices;
    waiting.delete(isNotices ? null : (activeRoomId ?? ""));
    show([...waiting.values()]);
    timer = waiting.size > 0 ? setTimeout(showWaiting, SHOWN_MS) : undefined;
    waiting.clear();
  }

  function look(): void {
    for (const arrival of arrivalsIn(view.getState(), noticed)) waiting.set(arrival.room?.id ?? null, arrival);
    if (waiting.size > 0) timer ??= setTimeout(showWaiting, COLLECT_MS);
  }

  look();
  const stop = view.subscribe((now, before) => {
    if (UNREAD_PARTS.some((part) => now[part] !== before[part])) look();
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** « Nouveau message dans Voile aux Glénan », « 3 messages non lus de l’équipe ». */
function newsOf(arrivals: readonly Arrival[]): News[] {
  const rooms = arrivals.flatMap(({ room, count }) => (room ? [{ room, count }] : []));
  const ofStaff = arrivals.filter(({ room }) => room === null);
  const news = ofStaff.map(({ count }): News => ({ text: `${newsText(count)} de l’équipe`, path: PAGE_PATHS.notices }));
  if (rooms.length > 1) return [...news, { text: `Nouveaux messages dans ${rooms.length} groupes`, path: null }];
  const ofRooms = rooms.map(({ room, count }) => ({
    text: `${newsText(count)} dans ${roomDisplayName(room.name)}`,
    path: PAGE_PATHS.room.replace(":id", room.id),
  }));
  return [...news, ...ofRooms];
}

function newsText(count: number): string {
  return count === 1 ? "Nouveau message" : `${countText(count)} messages non lus`;
}

import { PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { countText } from "../../../components/controls/count.text.ts";
import { useSession } from "../../../session/session.context.tsx";
import type { Store } from "../../../state/store.ts";
import { type Arrival, arrivalsIn, type Noticed, UNREAD_PARTS } from "../../../state/unread.state.ts";
import styles from "./elsewhere.news.module.css";

/** What arrives within this time is announced together. */
const COLLECT_MS = 500;
const SHOWN_MS = 6_000;

/** What has just arrived in another room, or from staff, over the top of the open screen (NOTE-15). */
export function ElsewhereNews() {
  const { store } = useSession();
  const [path] = useLocation();
  const [text, setText] = useState("");
  useEffect(() => watchArrivals(store, setText), [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen starts without old news
  useEffect(() => setText(""), [path]);
  return (
    <p className={styles.news} role="status">
      {text && <span className={styles.text}>{text}</span>}
    </p>
  );
}

/** Calls `show` with a text, and with an empty one when nothing has arrived since; never more often than one can read. */
function watchArrivals({ view }: Store, show: (text: string) => void): () => void {
  const noticed: Noticed = new Map();
  const waiting = new Map<string | null, Arrival>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function showWaiting(): void {
    const { activeRoomId, onNotices } = view.getState().location;
    // The state follows the address once the screen has opened (D217).
    const isNotices = onNotices || window.location.pathname === PAGE_PATHS.notices;
    waiting.delete(isNotices ? null : (activeRoomId ?? ""));
    show(textOf([...waiting.values()]));
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
function textOf(arrivals: readonly Arrival[]): string {
  const rooms = arrivals.filter(({ room }) => room !== null);
  const ofStaff = arrivals.find(({ room }) => room === null);
  const parts = [
    ofStaff && `${newsText(ofStaff.count)} de l’équipe`,
    rooms.length > 1 && `Nouveaux messages dans ${rooms.length} groupes`,
    rooms.length === 1 && `${newsText(rooms[0]!.count)} dans ${roomDisplayName(rooms[0]!.room!.name)}`,
  ];
  return parts.filter(Boolean).join(" · ");
}

function newsText(count: number): string {
  return count === 1 ? "Nouveau message" : `${countText(count)} messages non lus`;
}

import { unreadNoticesOf } from "../../state/notices.state.ts";
import { mayHaveUnread, unreadOf } from "../../state/reading.state.ts";
import type { State } from "../../state/state.ts";
import type { ChatSession } from "../chat.session.ts";

const COLLECT_MS = 300;

/** Removes notifications of what has been read, here or on another device (PHONE-05). */
export function removeReadNotifications(
  { store, status, closing }: ChatSession,
  worker: ServiceWorkerRegistration,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    timer = undefined;
    // Without the connection the state may not know yet what the notification is about.
    if (status.getState().live !== "live" || !store.getState().areRoomsLoaded) return;
    const shown = await worker.getNotifications();
    for (const notification of shown) if (isRead(store.getState(), notification.tag)) notification.close();
  };
  const lookSoon = () => {
    timer ??= setTimeout(() => void look().catch(() => {}), COLLECT_MS);
  };
  const stops = [
    status.subscribe(lookSoon),
    store.subscribe((now, before) => {
      const parts = ["participants", "threads", "me", "notices", "rooms", "areRoomsLoaded"] as const;
      if (parts.some((part) => now[part] !== before[part])) lookSoon();
    }),
  ];
  lookSoon();
  closing.addEventListener("abort", () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  });
}

/** By its tag (`server/src/push`). */
function isRead(state: State, tag: string): boolean {
  const [, kind, id = ""] = /^(room|notice)-(.+)$/.exec(tag) ?? [];
  if (kind === "room") {
    return !state.rooms[id] || (unreadOf(state, id).count === 0 && !mayHaveUnread(state, id));
  }
  if (kind !== "notice" || state.notices.from === null) return false;
  const notice = state.notices.items.find((item) => item.id === id);
  if (!notice) return unreadNoticesOf(state) === 0;
  // Without text: it was taken back.
  return notice.content === "" || notice.createdAt <= (state.me.lastInternalMessageReadAt ?? "");
}

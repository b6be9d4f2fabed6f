import { PAGE_PATHS } from "@hello/contract/plain";
import { navigate } from "wouter/use-browser-location";

export type Column = "rooms" | "main";

/** What an entry of the history knows: the column in which it was left, and whether it was opened from the rooms. */
type Entry = { column?: Column; fromRooms?: boolean };

/** The events of every change of the address. The router dispatches those that the browser has not. */
const CHANGES = ["popstate", "pushState", "replaceState"] as const;

/** The column that the address shows on a narrow screen: the one where its entry was left, else the rooms at `/`. */
export function columnOfEntry(): Column {
  return entry().column ?? (isNotices() ? "rooms" : "main");
}

/** So that Back leads to the column that one came from (TRUE-07). */
export function keepColumn(column: Column): void {
  // Not the router's, which would take it for a navigation.
  History.prototype.replaceState.call(window.history, { ...entry(), column }, "");
}

export function onAddress(run: () => void): () => void {
  for (const change of CHANGES) window.addEventListener(change, run);
  return () => {
    for (const change of CHANGES) window.removeEventListener(change, run);
  };
}

/**
 * From the rooms to a screen, on a narrow screen. The one before it is replaced when it was opened from the rooms too:
 * otherwise Back would lead from the rooms to the rooms.
 */
export function openFromRooms(target: string): void {
  const { column, fromRooms = false } = entry();
  const isShown = target === window.location.pathname && (fromRooms || !isNotices());
  if (isShown) return;
  navigate(target, { replace: fromRooms && column === "rooms", state: { column: "main", fromRooms: true } });
}

function entry(): Entry {
  return (window.history.state ?? {}) as Entry;
}

function isNotices(): boolean {
  return window.location.pathname === PAGE_PATHS.notices;
}

import { useLayoutEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** What may stand over a screen. One that comes first here stands alone until it goes (CALM-01). */
const ORDER = ["session", "connection", "version", "closing", "card"] as const;
export type Bar = (typeof ORDER)[number];

type Wanted = Partial<Record<Bar, boolean>>;

const store = createStore<Wanted>()(() => ({}));

/** Asks for a bar, and tells whether it is the one to show. */
export function useBar(bar: Bar, isWanted: boolean): boolean {
  // Before the page is drawn, so that no second bar shows for a moment.
  useLayoutEffect(() => {
    if (!isWanted) return;
    store.setState({ [bar]: true });
    return () => store.setState({ [bar]: false });
  }, [bar, isWanted]);
  return useTopBar() === bar && isWanted;
}

export function useTopBar(): Bar | undefined {
  return useStore(store, topBarOf);
}

export function topBarOf(wanted: Wanted): Bar | undefined {
  return ORDER.find((bar) => wanted[bar]);
}

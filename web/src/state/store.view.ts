import { createStore, type StoreApi } from "zustand/vanilla";
import type { Clock } from "../live/live.clock.ts";

/** More than so many within this time are a rush; what comes in a rush is shown together, no more often than this. */
const RUSH_COUNT = 4;
const RUSH_MS = 250;

/** A state as screens follow it: they need not be drawn for each of a hundred messages that come within a second. */
export function openView<State>({ getState }: StoreApi<State>, clock: Clock) {
  const { setState, ...view } = createStore<State>()(getState);
  const latest: number[] = [];
  let shownAt = Number.NEGATIVE_INFINITY;
  let stopWaiting: (() => void) | undefined;

  function showNow(): void {
    stopWaiting?.();
    stopWaiting = undefined;
    shownAt = clock.now();
    setState(getState(), true);
  }

  return {
    view,
    showNow,
    /** At once, unless so much comes that it would be drawn over and over. */
    showSoon: () => {
      const now = clock.now();
      latest.push(now);
      const isRush = latest.length > RUSH_COUNT && now - latest.shift()! < RUSH_MS;
      const toWait = isRush ? shownAt + RUSH_MS - now : 0;
      if (toWait <= 0) showNow();
      else stopWaiting ??= clock.after(toWait, showNow);
    },
  };
}

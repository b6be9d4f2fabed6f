import { createStore, type StoreApi } from "zustand/vanilla";
import type { Clock } from "../clock.ts";

const FRAME_MS = 16;
/** The pause after a rendering, as a multiple of the time the page was busy with it. */
const PAUSE_FACTOR = 3;
const PAUSE_MAX_MS = 500;

/** A throttled view of a state: screens need not render for each of a hundred messages within a second. */
export function openView<State>({ getState }: StoreApi<State>, clock: Clock) {
  const { setState, ...view } = createStore<State>()(getState);
  let isBehind = false;
  let isWaiting = false;
  let pauseUntil = Number.NEGATIVE_INFINITY;

  function showNow(): void {
    isBehind = false;
    setState(getState(), true);
  }

  function wait(ms: number, run: () => void): void {
    isWaiting = true;
    clock.after(ms, () => {
      isWaiting = false;
      run();
    });
  }

  function showAfterPause(): void {
    const now = clock.now();
    if (isBehind && now < pauseUntil) wait(pauseUntil - now, showAfterPause);
    else if (isBehind) {
      // This timer is late by the time the page is busy rendering: a slow device pauses longer, a fast one hardly.
      wait(FRAME_MS, () => {
        pauseUntil = clock.now() + Math.min(PAUSE_MAX_MS, PAUSE_FACTOR * (clock.now() - now));
        showAfterPause();
      });
      showNow();
    }
  }

  return {
    view,
    showNow,
    /** At once, unless the page is pausing after a rendering. */
    showSoon: () => {
      isBehind = true;
      if (!isWaiting) showAfterPause();
    },
  };
}

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Clock } from "../clock.ts";

const FRAME_MS = 16;
/** So many times as long as the page was busy with a drawing it is left alone afterwards. */
const REST = 3;
const REST_MAX_MS = 500;

/** A state as screens follow it: they need not be drawn for each of a hundred messages that come within a second. */
export function openView<State>({ getState }: StoreApi<State>, clock: Clock) {
  const { setState, ...view } = createStore<State>()(getState);
  let isBehind = false;
  let isWaiting = false;
  let restUntil = Number.NEGATIVE_INFINITY;

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

  function showRested(): void {
    const now = clock.now();
    if (isBehind && now < restUntil) wait(restUntil - now, showRested);
    else if (isBehind) {
      // A timer of one frame comes as late as the page is busy: a slow device draws less often, a fast one hardly waits.
      wait(FRAME_MS, () => {
        restUntil = clock.now() + Math.min(REST_MAX_MS, REST * (clock.now() - now));
        showRested();
      });
      showNow();
    }
  }

  return {
    view,
    showNow,
    /** At once, unless so much comes that it would be drawn over and over. */
    showSoon: () => {
      isBehind = true;
      if (!isWaiting) showRested();
    },
  };
}

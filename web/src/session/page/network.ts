import { copyStore } from "../../offline/copy.store.ts";

/** Whether the browser has a network, and a way to wait for it. */
export type Network = { isOnline: () => boolean; whenOnline: (run: () => void, signal: AbortSignal) => void };

/** A network that is silent counts as none (D74). */
const isOnline = () => navigator.onLine && !copyStore.getState().isAway;

export const browserNetwork: Network = {
  isOnline,
  whenOnline: (run, signal) => {
    const done = new AbortController();
    const look = () => {
      if (!isOnline()) return;
      done.abort();
      run();
    };
    const options = { signal: AbortSignal.any([done.signal, signal]) };
    window.addEventListener("online", look, options);
    options.signal.addEventListener("abort", copyStore.subscribe(look));
    // A phone that was asleep may not have sent the event.
    document.addEventListener("visibilitychange", look, options);
  },
};

import { useLayoutEffect } from "react";
import styles from "./full.screen.loader.module.css";

/** How many mounted components need the loader. The page itself counts as one until the first screen is rendered. */
let waiting = 1;

/**
 * Shows the loader while it is mounted. The loader is part of the HTML (`build/drawn.loader.tsx`), so it does not restart
 * when one screen replaces another.
 */
export function FullScreenLoader() {
  useLayoutEffect(beginWaiting, []);
  return null;
}

function beginWaiting(): () => void {
  waiting += 1;
  show();
  return endWaiting;
}

export function endWaiting(): void {
  waiting -= 1;
  // Another loader may be mounted in the same commit.
  queueMicrotask(show);
}

function show(): void {
  // From now on the loader no longer shows its error after 15 s, which would be wrong during a long upload.
  if (waiting === 0) document.documentElement.dataset.started = "";
  document.querySelector<HTMLElement>(`.${styles.screen}`)!.hidden = waiting === 0;
}

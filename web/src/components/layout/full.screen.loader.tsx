import { useLayoutEffect } from "react";
import styles from "./full.screen.loader.module.css";

/** The page itself waits until something is drawn. */
let waiting = 1;

/**
 * Shows the one loader for as long as this stands: one screen hands it on to the next, and to the eye nothing happens. It was
 * drawn into the page when that was built (`build/drawn.loader.tsx`).
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
  // Whoever comes next in the same drawing says so only now.
  queueMicrotask(show);
}

function show(): void {
  // From here on the loader's own word that something went wrong is not shown any more: it would be wrong of a long upload.
  if (waiting === 0) document.documentElement.dataset.started = "";
  document.querySelector<HTMLElement>(`.${styles.screen}`)!.hidden = waiting === 0;
}

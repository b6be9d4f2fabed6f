import { useLayoutEffect } from "react";
import styles from "./full.screen.loader.module.css";

let isPageWaiting = true;
let waitingScreens = 0;

/**
 * Shows the loader while it is mounted. The loader is part of the HTML (`build/drawn.loader.tsx`), so it does not restart
 * when one screen replaces another.
 */
export function FullScreenLoader() {
  useLayoutEffect(beginWaiting, []);
  return null;
}

function beginWaiting(): () => void {
  waitingScreens += 1;
  show();
  return () => {
    waitingScreens -= 1;
    showAfterRender();
  };
}

/** The page itself waits until its first screen is drawn. Calling it again, as StrictMode does, changes nothing. */
export function endPageWaiting(): void {
  isPageWaiting = false;
  showAfterRender();
}

/** Another screen of the same render may still begin to wait. */
function showAfterRender(): void {
  queueMicrotask(show);
}

function show(): void {
  const isWaiting = isPageWaiting || waitingScreens > 0;
  // From here on the loader does not show its error text, which would be wrong during a long upload.
  if (!isWaiting) document.documentElement.dataset.started = "";
  document.querySelector<HTMLElement>(`.${styles.screen}`)!.hidden = !isWaiting;
}

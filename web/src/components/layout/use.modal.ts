import { type RefObject, useLayoutEffect, useRef } from "react";

/** A dialog that is open as long as it is there. The browser holds the focus inside; afterwards it goes back. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    // Not by closing it: while React takes the dialog away, nobody would hear of the focus.
    return () => queueMicrotask(() => giveBack(before));
  }, []);
  return dialog;
}

/** Unless somebody has taken the focus elsewhere meanwhile. */
function giveBack(before: Element | null): void {
  if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
}

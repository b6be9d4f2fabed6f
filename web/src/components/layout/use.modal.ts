import { type RefObject, useLayoutEffect, useRef } from "react";

/** Opens a native modal dialog on mount. The browser keeps the focus inside; on unmount it returns to where it was. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    // Not by `close()`: React suppresses focus events while it removes the dialog.
    return () => queueMicrotask(() => returnFocus(before));
  }, []);
  return dialog;
}

/** Leaves the focus alone if it has already moved to another element. What had it may be gone: then the screen's heading. */
function returnFocus(before: Element | null): void {
  if (document.activeElement !== document.body) return;
  const next = before?.isConnected ? before : document.querySelector("main h2[tabindex='-1']");
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

import { type RefObject, useEffect, useRef } from "react";

/** A link that leads to another screen may disappear with its own; then the focus moves to the new screen. */
export function useFocusAfterNavigation(main: RefObject<HTMLElement | null>, path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // Hidden and not yet removed while the files of the next screen load.
    const focused = document.activeElement;
    if (focused === document.body || !focused?.checkVisibility()) main.current?.focus({ preventScroll: true });
    if (main.current) main.current.scrollTop = 0;
  }, [main, path]);
}

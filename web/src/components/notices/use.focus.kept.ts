import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus in a part of the page whose focused control was replaced by another: it goes to the first element that
 * matches. Otherwise the keyboard would start again at the top of the page.
 */
export function useFocusKept(part: RefObject<HTMLElement | null>, selector: string) {
  const hasFocus = useRef(false);
  // After each rendering. React passes no blur event on when it removes the focused element itself.
  useLayoutEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    part.current?.querySelector<HTMLElement>(selector)?.focus();
  });
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      hasFocus.current = part.current?.contains(relatedTarget) ?? false;
    },
  };
}

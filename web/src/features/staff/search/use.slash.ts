import { type RefObject, useEffect } from "react";

/** « / » leads to a field, unless somebody writes or a dialog is open. */
export function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isWriting(document.activeElement) || document.querySelector("dialog[open], [role=dialog]")) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [field]);
}

function isWriting(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !["checkbox", "radio", "button", "file"].includes(element.type);
  return element instanceof HTMLElement && (element.isContentEditable || element.matches("textarea, select"));
}

import { NARROW_WIDTH_MAX_PX } from "@hello/contract/limits";
import { useEffect, useState } from "react";

/** More than a browser's bars take when they come and go, less than any keyboard. */
const KEYBOARD_MIN_PX = 150;
const PHONE = window.matchMedia(`(max-width: ${NARROW_WIDTH_MAX_PX}px) and (pointer: coarse)`);

/** Whether a phone's on-screen keyboard takes a part of the screen. No event tells, but the visible part gets smaller. */
export function useKeyboardOpen(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    let width = 0;
    let tallest = 0;
    const onResize = () => {
      // Zooming in makes the visible part smaller too.
      const height = viewport.height * viewport.scale;
      tallest = window.innerWidth === width ? Math.max(tallest, height) : height;
      width = window.innerWidth;
      const isWriting = document.activeElement instanceof HTMLTextAreaElement;
      setOpen((before) => PHONE.matches && (before || isWriting) && tallest - height >= KEYBOARD_MIN_PX);
    };
    onResize();
    viewport.addEventListener("resize", onResize);
    return () => viewport.removeEventListener("resize", onResize);
  }, []);
  return isOpen;
}

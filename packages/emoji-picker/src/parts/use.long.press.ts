import { type PointerEvent, type SyntheticEvent, useRef } from "react";

const STAYS_MS = 500;

/** A long press, the right button or the menu key. iOS sends no contextmenu event, so a timer detects the long press. */
export function useLongPress(onLongPress: (target: Element) => boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    /** Returns true once, for the click at the end of a long press. */
    isEnd: () => {
      const was = wasLong.current;
      wasLong.current = false;
      return was;
    },
    handlers: {
      onContextMenu: (event: SyntheticEvent) => {
        stop();
        if (wasLong.current || onLongPress(event.target as Element)) event.preventDefault();
      },
      onPointerDown: ({ pointerType, target }: PointerEvent) => {
        wasLong.current = false;
        if (pointerType !== "touch") return;
        timer.current = setTimeout(() => {
          wasLong.current = onLongPress(target as Element);
        }, STAYS_MS);
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
  };
}

import { LONG_PRESS_MS, VIBRATION_MS } from "@hello/contract/limits";

/** A pointer that moves less than this does not move. */
const STILL_PX = 10;
/** A swipe of this length replies; the message follows the finger up to the second length. */
const SWIPE_PX = 56;
const SWIPE_MAX_PX = 80;

type Pointer = "touch" | "mouse";

export type PressHandlers = {
  /** A long press of a finger (GEST-01) or the mouse (GEST-03). */
  onLongPress: (pointer: Pointer) => void;
  /** A swipe to the right (GEST-02). */
  onSwipe: (() => void) | undefined;
};

/** Detects long presses and swipes on a message without rendering it. Returns a function that stops it. */
export function followPresses(element: HTMLElement, handlers: () => PressHandlers): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: { x: number; y: number; pointer: Pointer; pointerId: number } | undefined;
  let isSwiping = false;
  let wasLong = false;
  const listeners = new AbortController();
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
    options: AddEventListenerOptions = {},
  ) => element.addEventListener(type, listener, { signal: listeners.signal, ...options });

  function draw(px: number): void {
    element.toggleAttribute("data-swiping", px > 0);
    element.toggleAttribute("data-swiped", px >= SWIPE_PX);
    element.style.setProperty("--swipe", `${px}px`);
  }

  function stop(): void {
    clearTimeout(timer);
    if (isSwiping) draw(0);
    start = undefined;
    isSwiping = false;
  }

  listen("pointerdown", (event) => {
    const { clientX: x, clientY: y, pointerId, pointerType, button, isPrimary, target } = event;
    wasLong = false;
    stop();
    if (button !== 0 || !isPrimary) return;
    const pointer = pointerType === "touch" ? "touch" : "mouse";
    if (pointer === "mouse" && (target as Element).closest("a, button, input")) return;
    start = { x, y, pointer, pointerId };
    timer = setTimeout(() => {
      if (!start || isSwiping) return;
      wasLong = pointer === "touch";
      stop();
      if (pointer === "touch") vibrate();
      handlers().onLongPress(pointer);
    }, LONG_PRESS_MS);
  });

  listen("pointermove", ({ clientX, clientY, pointerId }) => {
    if (start?.pointerId !== pointerId) return;
    const [dx, dy] = [clientX - start.x, clientY - start.y];
    if (Math.hypot(dx, dy) > STILL_PX) clearTimeout(timer);
    if (start.pointer !== "touch" || !handlers().onSwipe) return;
    if (!isSwiping && dx > STILL_PX && dx > 2 * Math.abs(dy)) {
      isSwiping = true;
      element.setPointerCapture(pointerId);
    }
    if (isSwiping) draw(Math.max(0, Math.min(dx, SWIPE_MAX_PX)));
  });

  listen("pointerup", ({ clientX, pointerId }) => {
    if (start?.pointerId !== pointerId) return;
    const isReply = isSwiping && clientX - start.x >= SWIPE_PX;
    wasLong ||= isSwiping;
    stop();
    if (isReply) handlers().onSwipe?.();
  });
  listen("pointercancel", stop);
  listen("pointerleave", ({ pointerType }) => {
    if (pointerType === "mouse") stop();
  });

  // The click at the end of a long press or swipe must not open a link or picture.
  listen(
    "click",
    (event) => {
      if (!wasLong) return;
      wasLong = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  // A phone's context menu would cancel the pointer.
  listen("contextmenu", (event) => {
    if (start?.pointer === "touch" || wasLong) event.preventDefault();
  });

  return () => {
    stop();
    listeners.abort();
  };
}

/** Apple devices do not vibrate, and some of their browsers throw. */
function vibrate(): void {
  const isApple = /iPad|iPhone|iPod|Macintosh/.test(navigator.userAgent);
  if (!isApple && "vibrate" in navigator) navigator.vibrate(VIBRATION_MS);
}

import { LONG_PRESS_MS, VIBRATION_MS } from "@hello/contract/limits";

/** A finger that moves less than this still presses. */
const STILL_PX = 10;
/** How far a message is drawn before it counts as a reply, and how far it follows at most. */
const SWIPE_PX = 56;
const SWIPE_MAX_PX = 80;

export type PressHandlers = {
  /** A finger stayed (GEST-01), or the mouse's button (GEST-03). */
  onLongPress: (by: "touch" | "mouse") => void;
  /** A finger drew the message to the right (GEST-02). */
  onSwipe: (() => void) | undefined;
};

/** Follows fingers and mouse on one message, without a rendering of it. Answers what ends it. */
export function followPresses(element: HTMLElement, handlers: () => PressHandlers): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: { x: number; y: number; by: "touch" | "mouse"; pointerId: number } | undefined;
  let isSwiping = false;
  let wasLong = false;
  const ending = new AbortController();
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
    options: AddEventListenerOptions = {},
  ) => element.addEventListener(type, listener, { signal: ending.signal, ...options });

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
    const by = pointerType === "touch" ? "touch" : "mouse";
    if (by === "mouse" && (target as Element).closest("a, button, input")) return;
    start = { x, y, by, pointerId };
    timer = setTimeout(() => {
      if (!start || isSwiping) return;
      wasLong = by === "touch";
      stop();
      if (by === "touch") vibrate();
      handlers().onLongPress(by);
    }, LONG_PRESS_MS);
  });

  listen("pointermove", ({ clientX, clientY, pointerId }) => {
    if (start?.pointerId !== pointerId) return;
    const [dx, dy] = [clientX - start.x, clientY - start.y];
    if (Math.hypot(dx, dy) > STILL_PX) clearTimeout(timer);
    if (start.by !== "touch" || !handlers().onSwipe) return;
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

  // The click that ends a long press or a swipe opens no link and no picture.
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
  // A phone's own menu would take the finger away from us.
  listen("contextmenu", (event) => {
    if (start?.by === "touch" || wasLong) event.preventDefault();
  });

  return () => {
    stop();
    ending.abort();
  };
}

/** Apple's devices do not, and some of their browsers object to being asked. */
function vibrate(): void {
  const isApple = /iPad|iPhone|iPod|Macintosh/.test(navigator.userAgent);
  if (!isApple && "vibrate" in navigator) navigator.vibrate(VIBRATION_MS);
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { placePopup } from "../state/placement.ts";

export type Anchor = Element | RefObject<Element | null> | null;

type Listeners = { onEscape: () => void; onLeave: () => void };

export function elementOf(anchor: Anchor): Element | null {
  return anchor !== null && "current" in anchor ? anchor.current : anchor;
}

/** Opens the popover, keeps it beside its anchor, and reports Esc and clicks outside. */
export function useAnchored(anchor: Anchor, offset: number, listeners: Listeners): RefObject<HTMLDivElement | null> {
  const popup = useRef<HTMLDivElement>(null);
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });

  useLayoutEffect(() => {
    const element = popup.current!;
    if (!element.matches(":popover-open")) element.showPopover();
    const place = () => {
      const target = elementOf(anchor)?.getBoundingClientRect() ?? new DOMRect();
      const { offsetWidth: width, offsetHeight: height } = element;
      const { clientWidth, clientHeight } = document.documentElement;
      const { left, top } = placePopup(target, { width, height }, { width: clientWidth, height: clientHeight }, offset);
      Object.assign(element.style, { left: `${left}px`, top: `${top}px` });
    };
    place();
    // Scrolling inside the panel does not move the anchor.
    const onScroll = ({ target }: Event) => target instanceof Node && !element.contains(target) && place();
    addEventListener("resize", place);
    addEventListener("scroll", onScroll, true);
    return () => {
      removeEventListener("resize", place);
      removeEventListener("scroll", onScroll, true);
    };
  }, [offset, anchor]);

  useEffect(() => {
    const isOutside = (target: EventTarget | null) => !popup.current?.contains(target as Node);
    // On click, not on pointerdown: the focus has already moved by then.
    const onClick = ({ target }: MouseEvent) => {
      if (isOutside(target) && !elementOf(anchor)?.contains(target as Node)) latest.current.onLeave();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || !isOutside(event.target)) return;
      event.preventDefault();
      latest.current.onEscape();
    };
    document.addEventListener("click", onClick, true);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [anchor]);
  return popup;
}

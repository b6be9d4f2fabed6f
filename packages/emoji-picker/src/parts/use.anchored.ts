import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { placePopup } from "../state/placement.ts";

/** Lays the popup over everything else, keeps it beside its button, and tells of clicks elsewhere. */
export function useAnchored(
  isOpen: boolean,
  wrapper: RefObject<HTMLElement | null>,
  offset: number,
  onLeave: () => void,
): RefObject<HTMLDivElement | null> {
  const popup = useRef<HTMLDivElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });

  useLayoutEffect(() => {
    const element = popup.current;
    if (!isOpen || !element) return;
    if (!element.matches(":popover-open")) element.showPopover();
    const place = () => {
      const anchor = wrapper.current!.querySelector("button")!.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = element;
      const { clientWidth, clientHeight } = document.documentElement;
      const at = placePopup(anchor, { width, height }, { width: clientWidth, height: clientHeight }, offset);
      element.style.left = `${at.left}px`;
      element.style.top = `${at.top}px`;
    };
    place();
    // The panel's own scrolling moves nothing.
    const onScroll = ({ target }: Event) => target instanceof Node && !element.contains(target) && place();
    addEventListener("resize", place);
    addEventListener("scroll", onScroll, true);
    return () => {
      removeEventListener("resize", place);
      removeEventListener("scroll", onScroll, true);
    };
  }, [isOpen, offset, wrapper]);

  useEffect(() => {
    if (!isOpen) return;
    // By the click, not before: the focus has then gone where the user sent it.
    const onClick = ({ target }: MouseEvent) => {
      if (!wrapper.current?.contains(target as Node)) leave.current();
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, [isOpen, wrapper]);
  return popup;
}

import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { type PlacementOptions, placeBeside } from "../../controls/placement.ts";
import styles from "./message.overlay.module.css";

const PLACEMENT: PlacementOptions = { sides: ["above", "below"], align: "nearest", gapPx: 6, marginPx: 8 };

type Props = {
  label: string;
  findAnchor: () => HTMLElement | null;
  /** When the layer closes, the first of these elements that is still in the page takes the focus. */
  returnTo: readonly (Element | null)[];
  onClose: () => void;
  children: ReactNode;
};

/**
 * A popover beside its anchor. It takes the focus and gives it back; Esc, a press outside and scrolling close it.
 * Not `popover="auto"`: its light dismissal reacts to the same finger whose long press opened the layer.
 */
export function AnchoredLayer({ label, findAnchor, returnTo, onClose, children }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const latest = useRef({ findAnchor, onClose });
  useEffect(() => {
    latest.current = { findAnchor, onClose };
  });

  useLayoutEffect(() => {
    const element = layer.current!;
    element.showPopover();
    const place = () => {
      const anchor = latest.current.findAnchor()?.getBoundingClientRect();
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      if (!anchor) return;
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const { left, top } = placeBeside(anchor, size, { width, height }, PLACEMENT);
      Object.assign(element.style, { left: `${left}px`, top: `${top}px` });
    };
    place();
    // Content that loads later may be larger.
    const sizes = new ResizeObserver(() => requestAnimationFrame(place));
    sizes.observe(element);
    if (!element.contains(document.activeElement)) (firstControl(element) ?? element).focus({ preventScroll: true });
    return () => sizes.disconnect();
  }, []);

  // Not in the layout effect: React suppresses focus events while it removes the layer.
  useEffect(() => () => returnFocus(returnTo), [returnTo]);

  useEffect(() => {
    const listeners = new AbortController();
    const isInside = ({ target }: Event) => target instanceof Node && layer.current?.contains(target);
    const closeFromOutside = (event: Event) => {
      if (!isInside(event)) latest.current.onClose();
    };
    const options = { capture: true, signal: listeners.signal };
    document.addEventListener("pointerdown", closeFromOutside, options);
    document.addEventListener("wheel", closeFromOutside, options);
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        latest.current.onClose();
      },
      { signal: listeners.signal },
    );
    window.addEventListener("resize", closeFromOutside, options);
    return () => listeners.abort();
  }, []);

  return (
    <div ref={layer} className={styles.layer} role="dialog" aria-label={label} popover="manual" tabIndex={-1}>
      {children}
    </div>
  );
}

function firstControl(element: HTMLElement): HTMLElement | null {
  return element.querySelector<HTMLElement>("button:not(:disabled)");
}

/** Leaves the focus alone if it has already moved to another element. */
function returnFocus(targets: readonly (Element | null)[]): void {
  if (document.activeElement !== document.body) return;
  const target = targets.find((element) => element?.isConnected);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import styles from "./message.overlay.module.css";
import { placeLayer } from "./placement.ts";

type Props = {
  label: string;
  findAnchor: () => HTMLElement | null;
  /** Where the focus goes afterwards: the first of these that is still there. */
  returnTo: readonly (Element | null)[];
  onClose: () => void;
  children: ReactNode;
};

/**
 * Over everything else, beside its anchor. It takes the focus and gives it back; Esc, a press elsewhere and scrolling
 * close it. The platform's own light dismissal would end it with the very finger that opened it.
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
      const at = placeLayer(anchor, { width: element.offsetWidth, height: element.offsetHeight }, { width, height });
      element.style.left = `${at.left}px`;
      element.style.top = `${at.top}px`;
    };
    place();
    // What it shows may come later and be larger.
    const sizes = new ResizeObserver(() => requestAnimationFrame(place));
    sizes.observe(element);
    if (!element.contains(document.activeElement)) (firstControl(element) ?? element).focus({ preventScroll: true });
    return () => sizes.disconnect();
  }, []);

  // After everything else: while React takes the layer away, nobody would hear of the focus.
  useEffect(() => () => giveBack(returnTo), [returnTo]);

  useEffect(() => {
    const ending = new AbortController();
    const isInside = ({ target }: Event) => target instanceof Node && layer.current?.contains(target);
    const leave = (event: Event) => {
      if (!isInside(event)) latest.current.onClose();
    };
    const options = { capture: true, signal: ending.signal };
    document.addEventListener("pointerdown", leave, options);
    document.addEventListener("wheel", leave, options);
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        latest.current.onClose();
      },
      { signal: ending.signal },
    );
    window.addEventListener("resize", leave, options);
    return () => ending.abort();
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

/** Unless somebody has taken the focus elsewhere meanwhile. */
function giveBack(targets: readonly (Element | null)[]): void {
  if (document.activeElement !== document.body) return;
  const target = targets.find((one) => one?.isConnected);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

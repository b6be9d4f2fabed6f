const GAP = 4;
const EDGE = 8;

/** Below the button, or above it where there is more room; its end at the button's end, unless that leaves the page. */
export function placeBeside(button: HTMLElement, menu: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = clientHeight - at.bottom >= at.top;
  const isAtEnd = at.right >= clientWidth / 2;
  Object.assign(menu.style, {
    top: isBelow ? `${at.bottom + GAP}px` : "auto",
    bottom: isBelow ? "auto" : `${clientHeight - at.top + GAP}px`,
    left: isAtEnd ? "auto" : `${Math.max(EDGE, at.left)}px`,
    right: isAtEnd ? `${Math.max(EDGE, clientWidth - at.right)}px` : "auto",
    maxHeight: `${(isBelow ? clientHeight - at.bottom : at.top) - GAP - EDGE}px`,
  });
}

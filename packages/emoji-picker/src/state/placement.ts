type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };

/** The least distance from the edge of the window. */
const MARGIN = 8;

/** Below the button, or above it if there is more space, always inside the window. */
export function placePopup(anchor: Box, popup: Size, screen: Size, offset: number): { left: number; top: number } {
  const below = anchor.bottom + offset;
  const above = anchor.top - offset - popup.height;
  const fitsBelow = below + popup.height <= screen.height - MARGIN;
  const hasMoreSpaceAbove = anchor.top > screen.height - anchor.bottom;
  const top = fitsBelow || !hasMoreSpaceAbove ? below : above;
  return {
    left: within(anchor.left, screen.width - popup.width - MARGIN),
    top: within(top, screen.height - popup.height - MARGIN),
  };
}

function within(value: number, max: number): number {
  return Math.max(MARGIN, Math.min(value, max));
}

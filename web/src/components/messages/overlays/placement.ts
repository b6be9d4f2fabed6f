type Size = { width: number; height: number };
type Box = { left: number; top: number; right: number; bottom: number };

const EDGE_PX = 8;
const GAP_PX = 6;

/** Above the anchor, else below it, else where it fits; always inside the screen. */
export function placeLayer(anchor: Box, layer: Size, screen: Size): { left: number; top: number } {
  const above = anchor.top - GAP_PX - layer.height;
  const below = anchor.bottom + GAP_PX;
  const lowest = screen.height - EDGE_PX - layer.height;
  const top = above >= EDGE_PX ? above : Math.min(below, lowest);
  const isRight = anchor.left + anchor.right > screen.width;
  const left = isRight ? anchor.right - layer.width : anchor.left;
  return { left: within(left, screen.width - EDGE_PX - layer.width), top: within(top, lowest) };
}

function within(value: number, most: number): number {
  return Math.max(EDGE_PX, Math.min(value, most));
}

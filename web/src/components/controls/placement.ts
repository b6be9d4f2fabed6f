export type Size = { width: number; height: number };
export type Box = Size & { left: number; top: number };
export type Side = "above" | "below" | "right";

export type PlacementOptions = {
  /** In the order of preference. */
  sides: readonly Side[];
  /** `left` aligns the left edges; `nearest` aligns the right edges when the target is in the right half. */
  align: "left" | "nearest";
  /** Between the target and the layer. */
  gapPx: number;
  /** Between the layer and the edge of the view. */
  marginPx: number;
};

export type Placement = { left: number; top: number; side: Side | "over" };

/**
 * Places a layer at the first side of its target where it fits, always inside the view. Where no side has enough space,
 * it covers the foot of the view. The emoji picker has its own function, because its package imports nothing of ours.
 */
export function placeBeside(target: Box, layer: Size, view: Size, options: PlacementOptions): Placement {
  const { sides, align, gapPx, marginPx } = options;
  const right = target.left + target.width;
  const lastLeft = view.width - marginPx - layer.width;
  const lastTop = view.height - marginPx - layer.height;
  const isInRightHalf = target.left + right > view.width;
  const left = align === "nearest" && isInRightHalf ? right - layer.width : target.left;
  const spots = {
    above: { left, top: target.top - gapPx - layer.height },
    below: { left, top: target.top + target.height + gapPx },
    right: { left: right + gapPx, top: target.top },
    over: { left, top: lastTop },
  };
  const fits: Record<Side, boolean> = {
    above: spots.above.top >= marginPx,
    below: spots.below.top <= lastTop,
    right: spots.right.left <= lastLeft,
  };
  const side = sides.find((each) => fits[each]) ?? "over";
  const spot = spots[side];
  return { left: clamp(spot.left, marginPx, lastLeft), top: clamp(spot.top, marginPx, lastTop), side };
}

/** The height of the largest layer that fits above or below. */
export function roomBeside(target: Box, view: Size, { gapPx, marginPx }: PlacementOptions): number {
  return Math.max(target.top, view.height - target.top - target.height) - gapPx - marginPx;
}

/** If `most` is less than `least`, the result is `least`. */
export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

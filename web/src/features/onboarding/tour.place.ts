import { TOUR_OFFSET_PX } from "@hello/contract/limits";

export type Size = { width: number; height: number };
export type Box = Size & { left: number; top: number };
/** Where a step's card stands, at which side of its target, and where along that side its tip points. */
export type Place = { left: number; top: number; side: "right" | "below" | "above" | "over"; tip: number };

/** The least between a card and the window's edge, and between a tip and the card's corner. */
const MARGIN_PX = 12;
const TIP_PX = 24;

/** Beside the target where there is room, else below, else above; a target that fills the window is covered at its foot. */
export function placeCard(target: Box, card: Size, view: Size): Place {
  const right = target.left + target.width + TOUR_OFFSET_PX;
  const below = target.top + target.height + TOUR_OFFSET_PX;
  const above = target.top - TOUR_OFFSET_PX - card.height;
  const left = clamp(target.left, MARGIN_PX, view.width - card.width - MARGIN_PX);
  const tipAcross = clamp(target.left + target.width / 2 - left, TIP_PX, card.width - TIP_PX);

  if (right + card.width + MARGIN_PX <= view.width) {
    const top = clamp(target.top, MARGIN_PX, view.height - card.height - MARGIN_PX);
    const tip = clamp(target.top + Math.min(target.height / 2, 120) - top, TIP_PX, card.height - TIP_PX);
    return { left: right, top, side: "right", tip };
  }
  if (below + card.height + MARGIN_PX <= view.height) return { left, top: below, side: "below", tip: tipAcross };
  if (above >= MARGIN_PX) return { left, top: above, side: "above", tip: tipAcross };
  return { left, top: Math.max(MARGIN_PX, view.height - card.height - MARGIN_PX), side: "over", tip: 0 };
}

/** The smallest box around all of them. */
export function around(boxes: Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

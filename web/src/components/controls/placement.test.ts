import { describe, expect, it } from "vitest";
import { type PlacementOptions, placeBeside, roomBeside } from "./placement.ts";

const VIEW = { width: 390, height: 844 };
const LAYER = { width: 300, height: 50 };
const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

describe("a layer beside a message", () => {
  const OPTIONS: PlacementOptions = { sides: ["above", "below"], align: "nearest", gapPx: 6, marginPx: 8 };
  const place = (target: ReturnType<typeof box>, layer = LAYER) => placeBeside(target, layer, VIEW, OPTIONS);

  it("is above, in line with the nearer edge", () => {
    expect(place(box(60, 400, 100, 40))).toEqual({ left: 60, top: 344, side: "above" });
    expect(place(box(280, 400, 100, 40))).toEqual({ left: 80, top: 344, side: "above" });
  });

  it("is below where there is no room above, and never outside", () => {
    expect(place(box(60, 20, 100, 40))).toMatchObject({ top: 66, side: "below" });
    expect(place(box(60, -500, 100, 2_000))).toMatchObject({ top: 786, side: "over" });
    expect(place(box(120, 400, 70, 40)).left).toBe(82);
    expect(place(box(60, 400, 100, 40), { width: 500, height: 900 })).toMatchObject({ left: 8, top: 8 });
  });
});

describe("a menu", () => {
  const OPTIONS: PlacementOptions = { sides: ["below", "above"], align: "nearest", gapPx: 4, marginPx: 8 };

  it("is below its button, above near the foot of the view", () => {
    expect(placeBeside(box(340, 10, 40, 40), LAYER, VIEW, OPTIONS)).toEqual({ left: 80, top: 54, side: "below" });
    expect(placeBeside(box(10, 790, 40, 40), LAYER, VIEW, OPTIONS)).toEqual({ left: 10, top: 736, side: "above" });
  });

  it("has at most the height of the larger side", () => {
    expect(roomBeside(box(0, 10, 40, 40), VIEW, OPTIONS)).toBe(844 - 50 - 12);
    expect(roomBeside(box(0, 700, 40, 40), VIEW, OPTIONS)).toBe(700 - 12);
  });
});

describe("a card to the right", () => {
  const OPTIONS: PlacementOptions = { sides: ["right", "below"], align: "left", gapPx: 20, marginPx: 12 };

  it("keeps its top in line, and goes below where it does not fit", () => {
    const wide = { width: 1_280, height: 844 };
    expect(placeBeside(box(8, 120, 300, 40), LAYER, wide, OPTIONS)).toEqual({ left: 328, top: 120, side: "right" });
    expect(placeBeside(box(8, 120, 300, 40), LAYER, VIEW, OPTIONS)).toEqual({ left: 12, top: 180, side: "below" });
  });
});

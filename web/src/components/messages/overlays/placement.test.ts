import { expect, it } from "vitest";
import { placeLayer } from "./placement.ts";

const SCREEN = { width: 390, height: 844 };
const LAYER = { width: 300, height: 50 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it("stands above, at the side of the anchor", () => {
  expect(placeLayer(box(60, 400, 100, 40), LAYER, SCREEN)).toEqual({ left: 60, top: 344 });
  expect(placeLayer(box(280, 400, 100, 40), LAYER, SCREEN)).toEqual({ left: 80, top: 344 });
});

it("stands below where there is no room above, and never outside", () => {
  expect(placeLayer(box(60, 20, 100, 40), LAYER, SCREEN).top).toBe(66);
  expect(placeLayer(box(60, -500, 100, 2_000), LAYER, SCREEN).top).toBe(786);
  expect(placeLayer(box(120, 400, 70, 40), LAYER, SCREEN).left).toBe(82);
  expect(placeLayer(box(60, 400, 100, 40), { width: 500, height: 900 }, SCREEN)).toEqual({ left: 8, top: 8 });
});

import { expect, it } from "vitest";
import { around, freePart, placeCard } from "./tour.card.tsx";

const CARD = { width: 340, height: 220 };
const DESKTOP = { width: 1_280, height: 800 };
const PHONE = { width: 390, height: 844 };

it("is 20 px beside its target where there is room [TOUR-02]", () => {
  const target = { left: 8, top: 120, width: 360, height: 40 };
  expect(placeCard(target, CARD, DESKTOP)).toEqual({ left: 388, top: 120, side: "right", tip: 24 });
});

it("is 20 px below or above on a narrow screen [TOUR-02]", () => {
  const high = { left: 8, top: 120, width: 374, height: 44 };
  expect(placeCard(high, CARD, PHONE)).toMatchObject({ top: 184, side: "below" });
  const low = { left: 8, top: 700, width: 374, height: 44 };
  expect(placeCard(low, CARD, PHONE)).toMatchObject({ top: 460, side: "above" });
});

it("covers the bottom of a target that fills the screen, and stays on the screen", () => {
  const list = { left: 0, top: 230, width: 390, height: 614 };
  expect(placeCard(list, CARD, PHONE)).toMatchObject({ top: 612, side: "over" });
  const atTheEdge = { left: 380, top: 100, width: 10, height: 10 };
  expect(placeCard(atTheEdge, CARD, PHONE).left).toBe(38);
});

it("spans several targets", () => {
  const boxes = [
    { left: 10, top: 50, width: 20, height: 20 },
    { left: 5, top: 100, width: 10, height: 10 },
  ];
  expect(around(boxes)).toEqual({ left: 5, top: 50, width: 25, height: 60 });
  expect(around([])).toBeUndefined();
});

it("lights the upper part of a target that fills the screen, with the card below it", () => {
  const list = { left: 0, top: 180, width: 390, height: 664 };
  const part = freePart(list, CARD, PHONE);
  expect(part).toMatchObject({ left: 0, top: 180, width: 390 });
  const { side, top } = placeCard(part, CARD, PHONE);
  expect(side).toBe("below");
  expect(top - (part.top + part.height)).toBe(20);
  const small = { ...list, height: 80 };
  expect(freePart(small, CARD, PHONE)).toEqual(small);
});

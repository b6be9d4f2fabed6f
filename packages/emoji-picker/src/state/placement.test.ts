import { expect, it } from "vitest";
import { placePopup } from "./placement.ts";

const POPUP = { width: 300, height: 400 };
const SCREEN = { width: 1_000, height: 800 };
const anchorAt = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40 });

it.each([
  ["below its button", anchorAt(100, 100), { left: 100, top: 146 }],
  ["above it when there is more space", anchorAt(100, 700), { left: 100, top: 294 }],
  ["inside the window at its right edge", anchorAt(950, 100), { left: 692, top: 146 }],
  ["inside the window when neither side has enough space", anchorAt(100, 380), { left: 100, top: 392 }],
])("is %s", (_, anchor, placement) => expect(placePopup(anchor, POPUP, SCREEN, 6)).toEqual(placement));

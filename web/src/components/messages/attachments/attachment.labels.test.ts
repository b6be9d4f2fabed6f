import { expect, it } from "vitest";
import { labelOf, ratioOf, sizeText } from "./attachment.labels.ts";

it.each([
  [0, ""],
  [1, "1\u00a0octet"],
  [2, "2\u00a0octets"],
  [999, "999\u00a0octets"],
  [1_500, "1,5\u00a0ko"],
  [45_678, "46\u00a0ko"],
  [10_485_760, "10\u00a0Mo"],
  [Number.NaN, ""],
])("%s bytes are %s [EASE-12]", (bytes, text) => expect(sizeText(bytes)).toBe(text));

it("name the type when it is known, sound as sound [EASE-37]", () => {
  expect(labelOf({ type: "application/pdf", size: 1_200_000 })).toBe("PDF · 1,2\u00a0Mo");
  expect(labelOf({ type: "audio/mp4", size: 1 })).toBe("Son M4A · 1\u00a0octet");
  expect(labelOf({ type: "application/x-new", size: 2_000 })).toBe("2\u00a0ko");
});

it("limit the aspect ratio of a picture", () => {
  expect(ratioOf({ width: 4_000, height: 100 })).toBe(16 / 9);
  expect(ratioOf({ width: 100, height: 4_000 })).toBe(3 / 4);
  expect(ratioOf({ width: 120, height: 100 })).toBe(1.2);
  expect(ratioOf({ width: null, height: null })).toBe(4 / 3);
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { insertEmoji } from "./insertion.ts";

it.each([
  ["insert", { start: 5, end: 5 }, "Hello😀 world", 7],
  ["insert", { start: 0, end: 5 }, "😀 world", 2],
  ["insert", { start: 99, end: 99 }, "Hello world😀", 13],
  ["append", { start: 0, end: 5 }, "Hello world😀", 13],
  ["prepend", { start: 3, end: 5 }, "😀Hello world", 2],
] as const)("puts an emoji into a text by %s at %j [EMOJI-05]", (mode, selection, text, caret) => {
  expect(insertEmoji("Hello world", "😀", mode, selection)).toEqual({ text, caret });
});

it("loses only the selected text, wherever the caret is", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(30), fc.nat(30), (text, start, length) => {
      const { text: changed, caret } = insertEmoji(text, "😀", "insert", { start, end: start + length });
      expect(changed).toBe(`${text.slice(0, start)}😀${text.slice(start + length)}`);
      expect(changed.slice(0, caret).endsWith("😀")).toBe(true);
    }),
    { seed: 20_261_115 },
  );
});

import { describe, expect, it } from "vitest";
import type { Emoji } from "../data/emoji.types.ts";
import { move, type Position } from "./moves.ts";
import { layRows, NO_ROWS, rowsInView, rowsToShow, scrollToShow } from "./rows.ts";

const emoji = (count: number): Emoji[] =>
  Array.from({ length: count }, (_, index) => ({
    code: String(index),
    characters: String(index),
    toned: "none",
    names: { en: "", fr: "" },
    keywords: "",
  }));
const SECTIONS = [
  { key: "a", title: "A", emoji: emoji(5) },
  { key: "b", title: "B", emoji: emoji(3) },
];
const MEASURES = { columns: 4, cellHeight: 40, titleHeight: 30 };
const { rows, height } = layRows(SECTIONS, MEASURES);

describe("rows", () => {
  it("are below each other, with a title before each group", () => {
    expect(rows.map(({ kind, group, top }) => [kind, group, top])).toEqual([
      ["title", "a", 0],
      ["emoji", "a", 30],
      ["emoji", "a", 70],
      ["title", "b", 110],
      ["emoji", "b", 140],
    ]);
    expect(height).toBe(180);
    expect(layRows(SECTIONS, { ...MEASURES, titleHeight: 0 }).rows.map(({ kind }) => kind)).toEqual(
      Array(3).fill("emoji"),
    );
  });

  it("are in the page only when in view, plus one", () => {
    const many = layRows([{ key: "a", title: "A", emoji: emoji(4_000) }], MEASURES).rows;
    const { first, last } = rowsInView(many, 20_000, 300);
    expect(many[first]!.top).toBeLessThanOrEqual(20_000 - 40 + 40);
    expect(last - first).toBeLessThanOrEqual(300 / 40 + 4);
    expect(many[last]!.top + 40).toBeGreaterThanOrEqual(20_300);
  });

  it("change at the top first; the rows below follow and never overlap", () => {
    const before = layRows([{ key: "a", title: "A", emoji: emoji(400) }], MEASURES);
    const laid = layRows([{ key: "results", title: "", emoji: emoji(200) }], { ...MEASURES, titleHeight: 0 });
    const fresh = (from: typeof before) => rowsToShow(laid, from, 0, 300).filter(({ row }) => laid.rows.includes(row));
    expect(fresh(NO_ROWS)).toHaveLength(3);
    expect(fresh(laid)).toHaveLength(8);
    const mixed = rowsToShow(laid, before, 0, 300);
    expect(mixed.length).toBeGreaterThan(fresh(before).length);
    expect(new Set(mixed.map(({ index }) => index)).size).toBe(mixed.length);
    for (const [index, { row }] of mixed.entries()) {
      expect(row.top).toBeGreaterThanOrEqual(
        index === 0 ? 0 : mixed[index - 1]!.row.top + mixed[index - 1]!.row.height,
      );
    }
    const few = layRows([{ key: "results", title: "", emoji: emoji(5) }], { ...MEASURES, titleHeight: 0 });
    expect(rowsToShow(few, before, 0, 300).map(({ row }) => row)).toEqual(few.rows);
  });

  it("are scrolled into view with their title, and only as far as needed", () => {
    expect(scrollToShow(rows, 1, { top: 50, height: 100 })).toBe(0);
    expect(scrollToShow(rows, 4, { top: 0, height: 100 })).toBe(80);
    expect(scrollToShow(rows, 2, { top: 20, height: 100 })).toBe(20);
  });
});

describe("keys move", () => {
  const HOW = { rowsPerPage: 2, wholeGrid: false };
  const position = (row: number, column: number): Position => ({ row, column });
  it.each([
    ["ArrowRight", undefined, position(1, 0)],
    ["ArrowRight", position(1, 3), position(2, 0)],
    ["ArrowRight", position(2, 0), position(4, 0)],
    ["ArrowRight", position(4, 2), position(4, 2)],
    ["ArrowLeft", position(4, 0), position(2, 0)],
    ["ArrowLeft", position(2, 0), position(1, 3)],
    ["ArrowLeft", position(1, 0), position(1, 0)],
    ["ArrowDown", position(1, 3), position(2, 0)],
    ["ArrowDown", position(2, 0), position(4, 0)],
    ["ArrowUp", position(4, 2), position(2, 0)],
    ["ArrowUp", position(1, 2), position(1, 2)],
    ["Home", position(1, 2), position(1, 0)],
    ["End", position(4, 0), position(4, 2)],
    ["PageDown", position(1, 0), position(4, 0)],
    ["PageUp", position(4, 1), position(1, 1)],
  ] as const)("%s from %j to %j", (key, from, to) => expect(move(rows, from, key, HOW)).toEqual(to));

  it("to both ends of the grid with Control, and nowhere in an empty one", () => {
    expect(move(rows, position(4, 1), "Home", { ...HOW, wholeGrid: true })).toEqual(position(1, 0));
    expect(move(rows, position(1, 1), "End", { ...HOW, wholeGrid: true })).toEqual(position(4, 2));
    expect(move([], undefined, "ArrowDown", HOW)).toBeUndefined();
  });
});

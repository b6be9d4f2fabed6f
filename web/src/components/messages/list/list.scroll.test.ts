import { describe, expect, it } from "vitest";
import { ME, message, OTHER } from "../../../state/entities.fixture.ts";
import type { Row } from "../item/rows.types.ts";
import { changeRows, countBelow, nextScroll, openScroll, type ScrollEvent, type ScrollState } from "./list.scroll.ts";
import { createRows } from "./rows.ts";

const NO_CHANGE = { isPrepended: false, hasOwnNew: false };
const VIEW_PX = 500;

/** The state after all events, and the effects on the way. */
function play(start: ScrollState, ...events: ScrollEvent[]) {
  const effects: string[] = [];
  let state = start;
  for (const event of events) {
    const next = nextScroll(state, event);
    state = next.state;
    if (next.effect) effects.push(next.effect);
  }
  return { state, effects };
}
const rowsChanged = (change: Partial<typeof NO_CHANGE> = {}): ScrollEvent => ({
  kind: "rowsChanged",
  ...NO_CHANGE,
  ...change,
});
const scrolled = (distance: number, scrollHeight = 3_000, lastKey = "last"): ScrollEvent => ({
  kind: "scrolled",
  lastKey,
  position: { scrollTop: scrollHeight - VIEW_PX - distance, scrollHeight, clientHeight: VIEW_PX },
});
const endReached = (scrollTop: number): ScrollEvent => ({ kind: "endReached", scrollTop });

const following = play(openScroll("first"), rowsChanged(), endReached(2_500), scrolled(0)).state;
const reading = play(following, scrolled(900)).state;

describe("opening", () => {
  it("scrolls to the end with the first rows and follows it", () => {
    const { state, effects } = play(openScroll("first"), rowsChanged());
    expect(effects).toEqual(["scrollToEnd"]);
    expect(state).toMatchObject({ phase: "following", isEndUnmeasured: true, isAway: false });
  });

  it("ignores everything before the first rows", () => {
    const events: ScrollEvent[] = [{ kind: "resized" }, scrolled(900), { kind: "rowRequested" }];
    expect(play(openScroll("first"), ...events)).toEqual({ state: openScroll("first"), effects: [] });
  });
});

describe("following", () => {
  it("scrolls to the end when a row is measured or the height changes", () => {
    expect(play(following, { kind: "resized" })).toEqual({ state: following, effects: ["scrollToEnd"] });
  });

  it("goes on while new rows move the end, and scrolls once they are measured", () => {
    const added = play(following, rowsChanged(), scrolled(300, 3_300));
    expect(added.state).toMatchObject({ phase: "following", isEndUnmeasured: true, isAway: false });
    expect(added.effects).toEqual([]);
    const measured = play(added.state, { kind: "resized" }, endReached(2_800), scrolled(0, 3_300));
    expect(measured.state).toMatchObject({ phase: "following", isEndUnmeasured: false, endTop: 2_800 });
  });

  it("goes on while rows grow as names arrive, and scrolls once they are measured", () => {
    const grown = play(following, scrolled(120, 3_120));
    expect(grown.state).toMatchObject({ phase: "following", isAway: false, seenKey: "last" });
    expect(play(grown.state, { kind: "resized" }).effects).toEqual(["scrollToEnd"]);
  });

  it("ends when the user scrolls up after older rows came", () => {
    expect(play(following, rowsChanged({ isPrepended: true }), scrolled(41, 5_000)).state.phase).toBe("reading");
  });

  it("ends when the user scrolls up, also while new rows are unmeasured", () => {
    expect(play(following, scrolled(41)).state.phase).toBe("reading");
    expect(play(following, scrolled(40)).state.phase).toBe("following");
    expect(play(following, rowsChanged(), scrolled(301, 3_300)).state.phase).toBe("reading");
  });

  it("ends when the list goes to a row", () => {
    const { state, effects } = play(following, { kind: "rowRequested" }, { kind: "resized" });
    expect(state.phase).toBe("reading");
    expect(effects).toEqual([]);
  });

  it("holds the position when older rows come", () => {
    const { state, effects } = play(following, rowsChanged({ isPrepended: true }));
    expect(effects).toEqual(["holdPosition"]);
    expect(state).toMatchObject({ phase: "following", isEndUnmeasured: false });
  });
});

describe("reading", () => {
  it("is not moved by new rows or sizes; older rows only hold the position", () => {
    const { state, effects } = play(reading, rowsChanged(), { kind: "resized" }, scrolled(1_000, 3_100, "newer"));
    expect(effects).toEqual([]);
    expect(state).toMatchObject({ phase: "reading", seenKey: "last", isAway: true });
    expect(play(reading, rowsChanged({ isPrepended: true }))).toEqual({ state: reading, effects: ["holdPosition"] });
  });

  it("ends at the end, by the button, and by an own message", () => {
    expect(play(reading, scrolled(40, 3_000, "newer")).state).toMatchObject({ phase: "following", seenKey: "newer" });
    for (const event of [{ kind: "endRequested" } as const, rowsChanged({ hasOwnNew: true })]) {
      const { state, effects } = play(reading, event);
      expect([state.phase, effects]).toEqual(["following", ["scrollToEnd"]]);
    }
  });

  it("offers the end button from 200 px on", () => {
    expect(play(reading, scrolled(200)).state).toMatchObject({ phase: "reading", isAway: false });
    expect(play(reading, scrolled(201)).state).toMatchObject({ phase: "reading", isAway: true });
  });
});

describe("rows", () => {
  const DAY_MS = 86_400_000;
  const said = (n: number, userId = OTHER) =>
    message({ id: `m${n}`, userId, createdAt: new Date(Date.UTC(2027, 6, 1) + n * DAY_MS).toISOString() });
  const rowsOf = (from: number, to: number, lastBy = OTHER): readonly Row[] => {
    const messages = Array.from({ length: to - from }, (_, index) =>
      said(from + index, from + index === to - 1 ? lastBy : OTHER),
    );
    return createRows()({ messages, joined: [], pending: [], meId: ME, isComplete: false });
  };
  const lastKey = (rows: readonly Row[]) => rows.at(-1)?.key;

  it("added before the first are distinguished from those after the last", () => {
    const before = rowsOf(5, 9);
    expect(changeRows(before, rowsOf(2, 9))).toMatchObject({ isPrepended: true, hasOwnNew: false });
    expect(changeRows(before, rowsOf(5, 10))).toMatchObject({ isPrepended: false, hasOwnNew: false });
    expect(changeRows(before, rowsOf(5, 10, ME))).toMatchObject({ isPrepended: false, hasOwnNew: true });
  });

  it("that come at both ends are shown in two steps", () => {
    const given = rowsOf(2, 10, ME);
    const first = changeRows(rowsOf(5, 9), given);
    expect(first).toMatchObject({ isPrepended: true, hasOwnNew: false });
    expect(lastKey(first.rows)).toBe("m8");
    expect(changeRows(first.rows, given)).toEqual({ given, rows: given, isPrepended: false, hasOwnNew: true });
  });

  it("of others count as below after the last one seen", () => {
    const rows = rowsOf(1, 8, ME);
    expect(countBelow(rows, "m4", ME)).toBe(2);
    expect(countBelow(rows, "m7", ME)).toBe(0);
    expect(countBelow(rows, "gone", ME)).toBe(0);
  });
});

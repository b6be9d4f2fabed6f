import { describe, expect, it } from "vitest";
import { type Bar, topBarOf } from "./bars.ts";

const ORDER: Bar[] = ["session", "connection", "version", "closing", "card"];

describe("the bar that stands over a room", () => {
  it("is the first of session, connection, new version, closing and card, whichever others there are [CALM-01]", () => {
    for (let set = 0; set < 2 ** ORDER.length; set++) {
      const wanted = ORDER.filter((_, index) => set & (1 << index));
      // Asked for in the other order: only the kind decides.
      expect(topBarOf(Object.fromEntries(wanted.toReversed().map((bar) => [bar, true])))).toBe(wanted[0]);
    }
  });

  it("is none where the last one has gone", () => {
    expect(topBarOf({ session: false, card: false })).toBeUndefined();
  });
});

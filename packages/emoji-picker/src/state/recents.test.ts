import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pushRecent, RECENTS_LIMIT, type RecentEntry, readRecents, writeRecents } from "./recents.ts";

const SEED = 20_261_115;
const entryOf = (number: number): RecentEntry => ({ u: (0x1_f6_00 + number).toString(16), n: [`number ${number}`] });
const choices = fc.array(fc.nat({ max: 40 }).map(entryOf), { maxLength: 80 });

describe("recents", () => {
  it("hold the latest 24 choices, each once, the last one first [EMOJI-07]", () => {
    expect(RECENTS_LIMIT).toBe(24);
    fc.assert(
      fc.property(choices, (chosen) => {
        const recents = chosen.reduce<readonly RecentEntry[]>(pushRecent, []);
        const latestFirst = [...new Set(chosen.map(({ u }) => u).toReversed())];
        expect(recents.map(({ u }) => u)).toEqual(latestFirst.slice(0, 24));
      }),
      { seed: SEED },
    );
  });

  it("are the same array when the choice is already first [EMOJI-07]", () => {
    const recents = pushRecent(pushRecent([], entryOf(1)), entryOf(2));
    expect(pushRecent(recents, entryOf(2))).toBe(recents);
    expect(pushRecent(recents, entryOf(1))).not.toBe(recents);
  });

  it("are read as they were written [EMOJI-08]", () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        const recents = chosen.reduce<readonly RecentEntry[]>(pushRecent, []);
        expect(readRecents(writeRecents(recents))).toEqual(recents);
      }),
      { seed: SEED },
    );
  });

  it("are read from any stored value without an error", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (stored) => {
        expect(readRecents(stored).length).toBeLessThanOrEqual(24);
      }),
      { seed: SEED },
    );
    const mixed = [{ u: "1F600", n: ["a", 1] }, { u: "<b>" }, null, 3, { n: [] }, { u: "1f600" }, { u: "1f601" }];
    expect(readRecents(JSON.stringify(mixed))).toEqual([
      { u: "1f600", n: ["a"] },
      { u: "1f601", n: [] },
    ]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GROUP_TITLES, orderGroups, titleOf } from "./groups.ts";

const DEFAULT_ORDER = Object.keys(GROUP_TITLES);
const NOTHING = { groupOrder: [], additionalGroups: {}, disabledGroups: [], displayRecent: true };
const SEED = 20_261_115;

describe("groups", () => {
  it("have the nine keys and titles [EMOJI-03] [CONST-01]", () => {
    expect(GROUP_TITLES).toEqual({
      recent: "Recently Used",
      smileys_people: "Smiles & People",
      animals_nature: "Animals & Nature",
      food_drink: "Food & Drink",
      activities: "Activities",
      travel_places: "Travel & Places",
      objects: "Objects",
      symbols: "Symbols",
      flags: "Flags",
    });
    expect(orderGroups(NOTHING)).toEqual(DEFAULT_ORDER);
  });

  it("hide the recent one by default [EMOJI-07]", () => {
    expect(orderGroups({ ...NOTHING, displayRecent: false })).toEqual(DEFAULT_ORDER.slice(1));
  });

  it("are in the configured order, then the additional ones, then the default order [EMOJI-06]", () => {
    const order = orderGroups({
      groupOrder: ["flags", "mine", "flags", "no_such_group"],
      additionalGroups: { yours: [], mine: [] },
      disabledGroups: ["symbols", "recent"],
      displayRecent: true,
    });
    expect(order.slice(0, 3)).toEqual(["flags", "mine", "yours"]);
    expect(order.slice(3)).toEqual(DEFAULT_ORDER.filter((key) => !["flags", "symbols", "recent"].includes(key)));
  });

  it("keep that order for every configuration, without duplicates and without disabled groups [EMOJI-06]", () => {
    const key = fc.constantFrom(...DEFAULT_ORDER, "mine", "yours", "theirs");
    const keys = fc.array(key, { maxLength: 12 });
    fc.assert(
      fc.property(keys, keys, keys, fc.boolean(), (groupOrder, additional, disabledGroups, displayRecent) => {
        const additionalGroups = Object.fromEntries(additional.map((name) => [name, []]));
        const order = orderGroups({ groupOrder, additionalGroups, disabledGroups, displayRecent });
        const known = [...groupOrder, ...additional, ...DEFAULT_ORDER].filter(
          (name) => DEFAULT_ORDER.includes(name) || additional.includes(name),
        );
        const isShown = (name: string) => !disabledGroups.includes(name) && (displayRecent || name !== "recent");
        expect(order).toEqual(known.filter((name, index) => known.indexOf(name) === index && isShown(name)));
      }),
      { seed: SEED },
    );
  });

  it("have the caller's titles, or readable keys", () => {
    expect(titleOf("flags", { flags: "Drapeaux" })).toBe("Drapeaux");
    expect(titleOf("flags", {})).toBe("Flags");
    expect(titleOf("our_team", {})).toBe("Our team");
    expect(titleOf("constructor", {})).toBe("Constructor");
  });
});

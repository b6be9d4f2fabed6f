import { expect, it } from "vitest";
import { ME, message, reaction } from "../../../state/entities.fixture.ts";
import { chipsOf, reactorsText } from "./reaction.chips.tsx";

const target = message();
const nameOf = (id: string) => ({ lea: "Léa", tom: "Tom" })[id];

it("count each emoji, with or without its variation selector, and mark the user's own", () => {
  const given = [
    reaction(target, { userId: "lea", reaction: "❤️" }),
    reaction(target, { userId: "tom", reaction: "👍" }),
    reaction(target, { userId: ME, reaction: "❤" }),
  ];
  const chips = chipsOf(given, ME);
  expect(chips.map(({ emoji, userIds, isOwn }) => [emoji, userIds.length, isOwn])).toEqual([
    ["❤️", 2, true],
    ["👍", 1, false],
  ]);
  expect(reactorsText(chips[0]!, ME, nameOf)).toBe("Léa et vous");
});

it("name ten and count the rest", () => {
  const many = { emoji: "👍", isOwn: false, userIds: Array.from({ length: 12 }, () => "lea") };
  expect(reactorsText(many, ME, nameOf)).toMatch(/^(Léa, ){9}Léa et 2 autres$/);
  expect(reactorsText({ emoji: "👍", isOwn: false, userIds: ["gone"] }, ME, nameOf)).toBe("un ancien membre");
});

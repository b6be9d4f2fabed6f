import { beforeAll, describe, expect, it } from "vitest";
import { loadEmojiSet } from "../data/emoji.load.ts";
import { fold } from "./search.fold.ts";
import { indexEmoji, type SearchIndex, searchEmoji } from "./search.ts";

let indexes: SearchIndex[];
const find = (query: string) => searchEmoji(indexes, query).map(({ characters }) => characters);

beforeAll(async () => {
  indexes = Object.values((await loadEmojiSet()).groups).map(indexEmoji);
});

describe("search", () => {
  it.each([
    ["coeur", "❤️"],
    ["cœur", "❤️"],
    ["CŒUR", "❤️"],
    ["heart", "❤️"],
    ["+1", "👍"],
    ["thumbsup", "👍"],
    ["thumbs up", "👍"],
    ["pouce", "👍"],
    [":tada:", "🎉"],
    ["fete", "🎉"],
    ["fête", "🎉"],
    ["chat", "🐈"],
    ["dog", "🐶"],
    ["france", "🇫🇷"],
    ["Grinning face", "😀"],
    ["visage rieur", "😀"],
    ["heart_eyes", "😍"],
  ])("finds by %s first %s", (query, first) => expect(find(query)[0]).toBe(first));

  it("finds everything by each of its names", () => {
    for (const emoji of indexes.flatMap((index) => index.emoji)) {
      expect(searchEmoji(indexes, emoji.names.en)).toContain(emoji);
      expect(searchEmoji(indexes, emoji.names.fr)).toContain(emoji);
    }
  });

  it("finds by parts of several words in any order", () => {
    expect(find("face grin")).toContain("😀");
    expect(find("haut pouce")).toEqual(["👍"]);
  });

  it("finds by letters added one by one what it finds by the whole word", () => {
    for (const word of ["smiling", "coeur", "=", "heart eyes"]) {
      for (let end = 1; end <= word.length; end += 1) {
        const typed = find(word.slice(0, end));
        find("zz");
        expect(find(word.slice(0, end))).toEqual(typed);
      }
    }
  });

  it("finds nothing for unknown words, spaces and punctuation", () => {
    for (const query of ["", "  ", "xyzzy", ":", "\n"]) expect(find(query)).toEqual([]);
  });
});

it("folds several lines like single ones", () => {
  const lines = ["Œuf à la coque", " (l'Été) ", "drapeau : Île-de-France…"];
  expect(fold(lines.join("\n")).split("\n")).toEqual(lines.map(fold));
  expect(lines.map(fold)).toEqual(["oeuf a la coque", "l ete", "drapeau ile de france"]);
});

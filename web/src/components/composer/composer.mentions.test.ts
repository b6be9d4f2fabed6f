import { describe, expect, it } from "vitest";
import { insertMention } from "../../state/draft.edit.ts";
import { EMPTY_DRAFT } from "../../state/draft.ts";
import { findMentionQuery, SUGGESTIONS_MAX, suggest } from "./composer.mentions.ts";

const queryIn = (text: string, caret = text.length) => findMentionQuery({ ...EMPTY_DRAFT, text }, caret);

describe("the mention being typed", () => {
  it.each([
    ["@", { start: 0, end: 1, name: "" }],
    ["Salut @Cam", { start: 6, end: 10, name: "Cam" }],
    ["Salut\n@zoé-l", { start: 6, end: 12, name: "zoé-l" }],
    ["(@l’a", { start: 1, end: 5, name: "l’a" }],
  ])("is found at the caret: %j [MENTION-01]", (text, query) => {
    expect(queryIn(text)).toEqual(query);
  });

  it("is the text before the caret only [MENTION-01]", () => {
    expect(queryIn("@Camille", 4)).toEqual({ start: 0, end: 4, name: "Cam" });
    expect(queryIn("@Camille", 0)).toBeUndefined();
  });

  it.each(["camille@exemple.fr", "Salut", "@Camille ", "a@", `@${"a".repeat(60)}`])(
    "is none in %j [MENTION-01]",
    (text) => {
      expect(queryIn(text)).toBeUndefined();
    },
  );

  it("is not found within a picked name", () => {
    const { draft } = insertMention(
      { ...EMPTY_DRAFT, text: "@c" },
      { start: 0, end: 2 },
      { userId: "1", name: "Camille" },
    );
    expect([1, 4, 8].map((caret) => findMentionQuery(draft, caret))).toEqual([undefined, undefined, undefined]);
  });
});

describe("suggestions", () => {
  const people = ["Zoé", "Émile", "Mélanie", "Camille"].map((name) => ({ userId: name, name }));
  const names = (typed: string) => suggest(people, typed).map(({ name }) => name);

  it("are everybody at first, by name [MENTION-01]", () => {
    expect(names("")).toEqual(["Camille", "Émile", "Mélanie", "Zoé"]);
  });

  it("are people whose name contains the text, ignoring case and accents, names that start with it first [MENTION-01]", () => {
    expect(names("MEL")).toEqual(["Mélanie"]);
    expect(names("e")).toEqual(["Émile", "Camille", "Mélanie", "Zoé"]);
    expect(names("ZOE")).toEqual(["Zoé"]);
    expect(names("x")).toEqual([]);
  });

  it("are limited in a large room", () => {
    const crowd = Array.from({ length: 10_000 }, (_, n) => ({ userId: `${n}`, name: `Nom ${n}` }));
    expect(suggest(crowd, "nom")).toHaveLength(SUGGESTIONS_MAX);
  });
});

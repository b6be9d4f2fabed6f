import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentOf, cutToFit, editText, findObstacle, giveBack, insertMention, mayBeginMention } from "./draft.edit.ts";
import { type Draft, EMPTY_DRAFT } from "./draft.ts";

const CAMILLE = { userId: "00000000-0000-4000-8000-000000000001", name: "Camille" };
const ZOE = { userId: "00000000-0000-4000-8000-000000000002", name: "Zoé-Lou" };
const SEED = 20_270_714;

function written(text: string): Draft {
  return { ...EMPTY_DRAFT, text };
}

/** Types at the caret, as a text box reports it. */
function type(draft: Draft, at: number, typed: string): Draft {
  return editText(draft, draft.text.slice(0, at) + typed + draft.text.slice(at), at + typed.length);
}
const mentioned = (text: string, person = CAMILLE) =>
  insertMention(written(text), { start: text.lastIndexOf("@"), end: text.length }, person).draft;
const namesIn = ({ text, mentions }: Draft) => mentions.map(({ start, end }) => text.slice(start, end));

describe("a mention", () => {
  it("is shown as the name and sent as the person's id [MENTION-04]", () => {
    const { draft, caret } = insertMention(written("Salut @cam"), { start: 6, end: 10 }, CAMILLE);
    expect([draft.text, caret]).toEqual(["Salut @Camille ", 15]);
    const twice = insertMention(type(draft, 15, "et @"), { start: 18, end: 19 }, CAMILLE).draft;
    expect(contentOf(twice)).toEqual({
      content: `Salut @${CAMILLE.userId} et @${CAMILLE.userId}`,
      mentions: [CAMILLE.userId],
    });
  });

  it("uses a space that is there already", () => {
    const { draft, caret } = insertMention(written("@ça va"), { start: 0, end: 1 }, CAMILLE);
    expect([draft.text, caret]).toEqual(["@Camille ça va", 9]);
    const before = insertMention(written("@ ça va"), { start: 0, end: 1 }, CAMILLE);
    expect([before.draft.text, before.caret]).toEqual(["@Camille ça va", 9]);
  });

  it("moves along with what is written before and after it [MENTION-04]", () => {
    const draft = type(type(mentioned("@"), 0, "Oui, "), 14, "merci");
    expect([draft.text, namesIn(draft)]).toEqual(["Oui, @Camille merci", ["@Camille"]]);
  });

  it.each([
    ["a letter is typed into it", (draft: Draft) => type(draft, 3, "x")],
    ["a letter is typed right after it", (draft: Draft) => type(draft, 8, "s")],
    ["a letter is typed right before it", (draft: Draft) => type(draft, 0, "x")],
    ["its end is deleted", (draft: Draft) => editText(draft, "@Camil ", 6)],
    ["a selection across its end is replaced", (draft: Draft) => editText(draft, "@Camxyz", 7)],
  ])("stops being one when %s [MENTION-04]", (_name, edit) => {
    const draft = edit(mentioned("@"));
    expect(contentOf(draft)).toEqual({ content: draft.text.trim(), mentions: [] });
  });

  it.each([
    ["a comma", (draft: Draft) => type(draft, 8, ",")],
    ["a new line", (draft: Draft) => type(draft, 8, "\n")],
    ["an @ before it", (draft: Draft) => type(draft, 0, "@")],
  ])("stays one beside %s", (_name, edit) => {
    expect(namesIn(edit(mentioned("@")))).toEqual(["@Camille"]);
  });

  it("is the right one of two alike, by where the caret is", () => {
    const two = mentioned("@Camille @");
    expect(namesIn(editText(two, "@Camille ", 0))).toEqual(["@Camille"]);
    expect(editText(two, "@Camille ", 9).mentions).toEqual([]);
  });

  it("begins at the start, after a space or a sign, and never in an e-mail address [MENTION-01]", () => {
    const begins = (before: string) => mayBeginMention(`${before}@`, before.length);
    expect(["", "a ", "a\n", "(", "«", "l’", "a,", "👍"].map(begins)).toEqual(Array(8).fill(true));
    expect(["a", "é", "7", "camille_", "camille+", "a-", "𝒜", "e\u0301"].map(begins)).toEqual(Array(8).fill(false));
  });
});

describe("mentions under any edits", () => {
  const edits = fc.array(
    fc.oneof(
      fc.record({
        at: fc.nat(60),
        cut: fc.nat(12),
        typed: fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom("@", " ", "a", "@Camille", "é", "👩‍👧", "\n")),
      }),
      fc.record({ at: fc.nat(60), person: fc.constantFrom(CAMILLE, ZOE) }),
    ),
    { maxLength: 25 },
  );
  const run = (list: (typeof edits extends fc.Arbitrary<infer List> ? List : never) & unknown[]) => {
    let draft = EMPTY_DRAFT;
    for (const edit of list) {
      const at = Math.min(edit.at, draft.text.length);
      if ("person" in edit) {
        const opened = mayBeginMention(draft.text, at) ? type(draft, at, "@") : type(draft, at, " @");
        const start = opened.text.indexOf("@", at);
        draft = insertMention(opened, { start, end: start + 1 }, edit.person).draft;
      } else {
        const text = draft.text.slice(0, at) + edit.typed + draft.text.slice(at + edit.cut);
        draft = editText(draft, text, at + edit.typed.length);
      }
    }
    return draft;
  };

  it("always cover their names, in order and without overlap [MENTION-04]", () => {
    fc.assert(
      fc.property(edits, (list) => {
        const draft = run(list);
        let end = 0;
        for (const range of draft.mentions) {
          const { name } = range.userId === ZOE.userId ? ZOE : CAMILLE;
          expect(draft.text.slice(range.start, range.end)).toBe(`@${name}`);
          expect(range.start).toBeGreaterThanOrEqual(end);
          end = range.end;
        }
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it("send the text unchanged except for names that become ids [MENTION-04]", () => {
    fc.assert(
      fc.property(edits, (list) => {
        const draft = run(list);
        const { content, mentions } = contentOf(draft);
        const back = [CAMILLE, ZOE].reduce(
          (text, { userId, name }) => text.replaceAll(`@${userId}`, `@${name}`),
          content,
        );
        expect(back).toBe(draft.text.replaceAll("\0", "").toWellFormed().trim());
        expect(new Set(mentions)).toEqual(new Set(draft.mentions.map(({ userId }) => userId)));
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});

describe("a draft that comes back after a failure", () => {
  const file = (name: string) => new File(["x"], name);

  it("is put before the text written meanwhile, with mentions, files and reply [SEND-02]", () => {
    const replyTo = { id: "m", userId: "u", content: "Question", mentions: [], _deleted: false };
    const back = { ...mentioned("Merci @"), files: [file("a.txt")], replyTo };
    const both = giveBack(back, { ...mentioned("et @", ZOE), files: [file("b.txt")] });
    expect(both.text).toBe("Merci @Camille \net @Zoé-Lou ");
    expect(namesIn(both)).toEqual(["@Camille", "@Zoé-Lou"]);
    expect(both.files.map(({ name }) => name)).toEqual(["a.txt", "b.txt"]);
    expect(both.replyTo).toBe(replyTo);
    expect(giveBack(back, EMPTY_DRAFT)).toBe(back);
  });
});

describe("limits", () => {
  it("name the reason why a draft cannot be sent: only spaces, too long, too many files [SEND-03]", () => {
    expect(findObstacle(written(" \n\t "), 10)).toBe("empty");
    expect(findObstacle({ ...EMPTY_DRAFT, files: [new File([], "a")] }, 10)).toBe("empty");
    expect(findObstacle(written("👍".repeat(10)), 10)).toBeUndefined();
    expect(findObstacle(written("a".repeat(11)), 10)).toBe("tooLong");
    expect(findObstacle(mentioned("@"), 36)).toBe("tooLong");
    expect(findObstacle({ ...written("a"), files: Array(11).fill(new File([], "a")) }, 10)).toBe("tooManyFiles");
  });

  it("cut without splitting a grapheme", () => {
    expect(cutToFit("abc", 3)).toBe("abc");
    expect(cutToFit("ab👩‍👧‍👦", 4)).toBe("ab");
    expect(cutToFit("e\u0301e\u0301", 3)).toBe("e\u0301");
    const segments = (text: string) => [...new Intl.Segmenter("fr").segment(text)].map(({ segment }) => segment);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.nat(20), (text, max) => {
        const cut = cutToFit(text, max);
        expect(Array.from(cut).length).toBeLessThanOrEqual(max);
        expect(segments(text).slice(0, segments(cut).length).join("")).toBe(cut);
      }),
      { seed: SEED },
    );
  });
});

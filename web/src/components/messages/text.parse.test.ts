import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLargeEmoji, parseText, plainText, type TextNode } from "./text.parse.ts";

const LEA = "0198aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee";
const GONE = "0198aaaa-bbbb-7ccc-8ddd-ffffffffffff";
const nameOf = (id: string) => (id === LEA ? "Léa" : undefined);
const kinds = (content: string) => parseText(content).filter(({ kind }) => kind !== "text");
const links = (content: string) => parseText(content).flatMap((node) => (node.kind === "link" ? [node.href] : []));

describe("links", () => {
  it("are http, https and ftp, without the punctuation that follows", () => {
    expect(links("voir https://a.fr/x_(y), puis ftp://b.c/d. Ou (http://localhost:3000/é?q=1#z)!")).toEqual([
      "https://a.fr/x_(y)",
      "ftp://b.c/d",
      "http://localhost:3000/é?q=1#z",
    ]);
  });

  it("keep their own punctuation, and end where the sentence continues", () => {
    expect(links("HTTPS://É.fr/a_(b)_c?x=[1] http://a.fr/. http://b.fr), (http://c.fr/(d)). ftp://e.fr/f…")).toEqual([
      "HTTPS://É.fr/a_(b)_c?x=[1]",
      "http://a.fr/",
      "http://b.fr",
      "http://c.fr/(d)",
      "ftp://e.fr/f",
    ]);
    expect(links("https://a.fr/\u202Egpj.exe«https://b.fr»")).toEqual(["https://a.fr/", "https://b.fr"]);
  });

  it.each([
    "https://banque.fr@mechant.fr/",
    "http://",
    "https://...",
    "http://[",
    "javascript:alert(1)",
    "javascript://a.fr/%0aalert(1)",
    "data:text/html,<b>x</b>",
    "data://a.fr",
    "//a.fr",
    "www.a.fr",
    "mailto:a@b.fr",
    "file:///etc/passwd",
    "xhttps://a.fr",
    "vbscript://a.fr",
  ])("are not: %s", (content) => {
    expect(links(content)).toEqual([]);
  });
});

describe("names", () => {
  it("are mentions by id, known or not", () => {
    expect(kinds(`Merci @${LEA}, et @${GONE.toUpperCase()}@${LEA} !`)).toEqual([
      { kind: "mention", userId: LEA },
      { kind: "mention", userId: GONE },
      { kind: "mention", userId: LEA },
    ]);
    expect(plainText(`Merci @${LEA}, et @${GONE} !`, nameOf)).toBe("Merci @Léa, et @AncienMembre !");
  });

  it("are handles, but not in an e-mail address, nor a lone @", () => {
    expect(kinds("@tous, (@jean-paul.b) puis @été.")).toEqual([
      { kind: "handle", text: "@tous" },
      { kind: "handle", text: "@jean-paul.b" },
      { kind: "handle", text: "@été" },
    ]);
    expect(kinds("lea@exemple.fr a.b+c@d.fr, @ seul, @@, 100%@x")).toEqual([]);
  });

  it("are not found inside a link", () => {
    expect(kinds("https://a.fr/@lea")).toEqual([
      { kind: "link", text: "https://a.fr/@lea", href: "https://a.fr/@lea" },
    ]);
  });
});

const textOf = (node: TextNode) => (node.kind === "mention" ? `@${node.userId}` : node.text);

it("loses nothing of any text", () => {
  const piece = fc.constantFrom("http://", "a.fr", "@", LEA, " ", "\n", "é", "😀", "(", "ftp:", "lea", ".");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      expect(parseText(pieces.join("")).map(textOf).join("")).toBe(pieces.join(""));
    }),
  );
});

describe("large", () => {
  it.each(["😀", " 👍🏽 ", "👨‍👩‍👧‍👦🇫🇷1️⃣❤️🏴󠁧󠁢󠁥󠁮󠁧󠁿"])("is %s", (content) => expect(isLargeEmoji(content)).toBe(true));
  it.each(["", "1", "😀😀😀😀😀😀", "😀 !", "a😀", "é".repeat(10_000)])("is not %.20s", (content) =>
    expect(isLargeEmoji(content)).toBe(false),
  );
});

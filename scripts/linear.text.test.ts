import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Context, createContext, runInContext } from "node:vm";
import { parseSync } from "@swc/core";
import { describe, expect, it } from "vitest";
import { emojiOnly } from "../packages/contract/src/characters.ts";
import { cleanName, shownName } from "../server/src/base/file.names.ts";
import { findContacts } from "../server/src/chat/contacts/contacts.find.ts";
import { stopRequestOf } from "../server/src/notices/stops/stops.keywords.ts";
import { sessionIdOf } from "../server/src/people/identity/token.source.ts";
import { parseText } from "../web/src/components/messages/text.parse.ts";

/**
 * Runs every regular expression in the product's source on text that is built to make it slow. At this length a linear
 * expression takes milliseconds and a quadratic one many seconds.
 */
const LENGTH = 50_000;
const ENDED_AFTER_MS = 1_000;

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDERS = ["server/src", "packages/contract/src", "packages/emoji-picker/src", "web/src", "web/widget"];

type SyntaxNode = { type?: string; pattern?: string; flags?: string; callee?: { value?: string } };
type Found = { file: string; source: string; flags: string };

function sourceFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture|d)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
}

/** The literals in a file, and whether the file also builds expressions at run time. */
function expressionsOf(file: string): { literals: Found[]; builds: boolean } {
  const literals: Found[] = [];
  let builds = false;
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, pattern, flags, callee } = node as SyntaxNode;
    if (type === "RegExpLiteral") literals.push({ file, source: pattern!, flags: flags ?? "" });
    if ((type === "NewExpression" || type === "CallExpression") && callee?.value === "RegExp") builds = true;
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(parseSync(readFileSync(`${ROOT}/${file}`, "utf8"), { syntax: "typescript", tsx: file.endsWith("x") }));
  return { literals, builds };
}

const CLASSES: Record<string, string> = { s: " \n", d: "0", w: "a", p: "é", S: "a", W: " ", D: "a", b: " " };
const COMMON = [" ", "a", "."];
const ALPHABET_MAX = 7;

/** Characters that the expression mentions, and a few that match most expressions. */
function alphabetOf(source: string): string[] {
  const classes = [...source.matchAll(/\\([sdwpSWDb])/g)].flatMap(([, letter]) => Array.from(CLASSES[letter!]!));
  const plain = Array.from(source.replace(/\\u\{?[0-9A-Fa-f]+\}?|\\p\{\w+\}|\\[a-zA-Z]/g, "")).filter(
    (sign) => !"()[]{}?*+^$|\\".includes(sign),
  );
  return [...new Set([...classes, ...plain, ...COMMON])].slice(0, ALPHABET_MAX);
}

/** Long runs of one or two characters, with and without a matching start, and with an end that does not match. */
function attacksOn(source: string): string[] {
  const alphabet = alphabetOf(source);
  const units = alphabet.flatMap((first) => alphabet.map((second) => (first === second ? first : first + second)));
  const start = source.replace(/\\[a-zA-Z].*|[^\w<@:/ -].*/s, "");
  return units.flatMap((unit) => {
    const run = unit.repeat(LENGTH / unit.length);
    return [`${start}${run}`, `${start}${run}\u0000`, `\u0000${run}\u0000`];
  });
}

/** Only a timeout can stop a running expression. The CPU time then decides, because wall time also grows under load. */
function isSlow(context: Context, text: string, endedAfterMs = ENDED_AFTER_MS): boolean {
  context.text = text;
  const before = process.threadCpuUsage();
  try {
    runInContext("run(text)", context, { timeout: endedAfterMs });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    const worked = process.threadCpuUsage(before);
    // On a busy machine the thread may not have run: try again with more time.
    return (worked.user + worked.system) / 1_000 > ENDED_AFTER_MS / 2 || isSlow(context, text, 4 * endedAfterMs);
  }
  return false;
}

function findSlow(run: (text: string) => unknown, texts: string[]): string | undefined {
  const context = createContext({ run });
  return texts.find((text) => isSlow(context, text));
}

const expressions = sourceFiles().map((file) => ({ file, ...expressionsOf(file) }));

describe("regular expressions", () => {
  it("take linear time on text of any length [SEC-04]", () => {
    const found = expressions.flatMap(({ literals }) => literals);
    const literals = [...new Map(found.map((literal) => [`${literal.source}/${literal.flags}`, literal])).values()];
    expect(literals.length).toBeGreaterThan(50);
    const slow = literals.filter(({ source, flags }) => {
      const expression = new RegExp(source, flags);
      return findSlow((text) => text.replace(expression, ""), attacksOn(source)) !== undefined;
    });
    expect(slow).toEqual([]);
  }, 120_000);

  it("finds the quadratic expression that once stopped a server [SEC-04]", () => {
    const expression = /^[.\s]+|[.\s]+$/g;
    expect(findSlow((text) => text.replace(expression, ""), attacksOn(expression.source))).toBeDefined();
  }, 60_000);

  /** Expressions that are built at run time are tested through the functions that use them. */
  const BUILT: Record<string, ((text: string) => unknown)[]> = {
    "packages/contract/src/characters.ts": [emojiOnly],
    // Users run this search only on their own text, in their own picker.
    "packages/emoji-picker/src/state/search.ts": [],
    "server/src/people/identity/token.source.ts": [sessionIdOf],
    "web/src/components/messages/text.parse.ts": [parseText],
  };

  it("lists every file that builds expressions at run time", () => {
    const files = expressions.filter(({ builds }) => builds).map(({ file }) => file);
    expect(files.sort()).toEqual(Object.keys(BUILT).sort());
  });

  it("read text of other users in linear time [SEC-04]", () => {
    const readers = [
      ...Object.values(BUILT).flat(),
      (text: string) => cleanName(text, "text/plain", 200),
      shownName,
      findContacts,
    ];
    const readersOfShortText = [(text: string) => stopRequestOf(text.slice(0, 5_000))];
    const texts = [
      ...Array.from(" .a@é👍🇫\u0301\u200d("),
      "https://a",
      "@a",
      "a@",
      "👍\u200d",
      "\u0316\u0301",
      ").",
      "://",
      "06 ",
      "zéro ",
      "insta : ",
      "a.",
      "point ",
    ].map((unit) => unit.repeat(LENGTH / unit.length));
    for (const reader of [...readers, ...readersOfShortText]) {
      expect([reader.name, findSlow(reader, texts)?.slice(0, 20)]).toEqual([reader.name, undefined]);
    }
  }, 60_000);
});

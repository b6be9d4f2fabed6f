import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TREES = "{bench,demo,deploy,docs,e2e,packages,scripts,server,web}";
const OTHERS = ["**/node_modules/**", "**/dist/**", "docs/gallery/**"];

const find = (patterns: string[]) => globSync(patterns, { cwd: ROOT, exclude: OTHERS });
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

const FILES = new Set(find(["*.*", ".*", `${TREES}/**`]));
const ENDINGS = new Set([...FILES].flatMap((file) => file.split("/").map((_, n, parts) => parts.slice(n).join("/"))));
const DOCUMENTS = find(["*.md", `${TREES}/**/*.md`]);

/** Applied migrations never change, so what they name may have moved. */
const isMigration = (file: string) => file.startsWith("server/migrations/");
const SOURCES = find(["*.{ts,mjs}", `${TREES}/**/*.{ts,tsx,css,mjs,sql}`]).filter((file) => !isMigration(file));

const FILE = /(?<![\w./-])[\w.*{}][\w.,*{}/-]*\.(?:tsx?|css|mjs|sql|md)\b/g;
/** A file or folder by its path from the root. */
const PATH = new RegExp(
  `(?<![\\w./-])${TREES.replaceAll(",", "|").replace("{", "(?:").replace("}", ")")}/[\\w./-]*\\w`,
  "g",
);
/** What a build, a person or `npm run screenshots` makes. */
const MADE = /^(web\/dist|docs\/gallery|deploy\/hello\.env)\b/;

/** In recipes, x stands for the name of an entity. */
const isPattern = (name: string) => /(^|\/)x[./]|[{,]x\.|\/x$/.test(name);

/** Whether a file has this path, from the root or from the folder of the document, or ends with it. */
function isThere(name: string, document: string): boolean {
  if (/[*{]/.test(name)) return find([name, `**/${name}`]).length > 0;
  return ENDINGS.has(name) || existsSync(join(ROOT, name)) || existsSync(join(ROOT, dirname(document), name));
}

const missingIn = (document: string, names: string[]) =>
  [...new Set(names)]
    .filter((name) => !isPattern(name) && !MADE.test(name) && !isThere(name, document))
    .map((name) => `${document} names ${name}`);

const withoutBlocks = (text: string) => text.replaceAll(/^ *```[\s\S]*?^ *```/gm, "");
const spansOf = (text: string) => [...withoutBlocks(text).matchAll(/`([^`]+)`/g)].map(([, span]) => span!);

describe("every file that is named is there", () => {
  it("in documents", () => {
    const missing = DOCUMENTS.flatMap((document) =>
      missingIn(
        document,
        spansOf(read(document)).flatMap((span) => [...(span.match(FILE) ?? []), ...(span.match(PATH) ?? [])]),
      ),
    );
    expect(missing).toEqual([]);
  });

  it("in links", () => {
    const missing = DOCUMENTS.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)]
        .filter(
          ([, link]) =>
            !existsSync(join(ROOT, dirname(document), link!)) && !MADE.test(normalize(join(dirname(document), link!))),
        )
        .map(([, link]) => `${document} links to ${link}`),
    );
    expect(missing).toEqual([]);
  });

  it("in comments", () => {
    const COMMENT = /(?:^\s*(?:\/?\*|\/\/|--)|\s\/\/\s)(.*)$/gm;
    const missing = SOURCES.flatMap((file) =>
      missingIn(
        file,
        [...read(file).matchAll(COMMENT)].flatMap(([, comment]) => comment!.match(FILE) ?? []),
      ),
    );
    expect(missing).toEqual([]);
  });

  it("by the words that recipes give to npm test", () => {
    const tests = [...FILES].filter((file) => /\.(test|spec)\.ts$/.test(file));
    const words = [...read("CONTRIBUTING.md").matchAll(/`npm test -- ([^`]+)`/g)].flatMap(([, given]) =>
      given!.split(" "),
    );
    expect(words.length).toBeGreaterThan(5);
    const named = words.filter(
      (word) => !/^-|[<|]/.test(word) && !isPattern(word) && word !== "unit" && word !== "browser",
    );
    expect(named.filter((word) => !tests.some((file) => file.includes(word)))).toEqual([]);
  });
});

/** The paths at the start of each line of the list of folders. Indented ones are inside the folder above them. */
function listedFolders(): string[] {
  const [, list] = /## Folders\s+```([\s\S]*?)```/.exec(read("ARCHITECTURE.md"))!;
  let parent = "";
  return [...list!.matchAll(/^( {4})?(\S+(?:, \S+)*) {2,}/gm)].flatMap(([, indent, names]) => {
    if (!indent) parent = names!;
    return names!.split(", ").map((name) => normalize(indent ? join(parent, name) : name).replace(/\/$/, ""));
  });
}

describe("every folder is explained", () => {
  it("in the list of ARCHITECTURE.md, which names no other", () => {
    const listed = listedFolders();
    expect(listed.filter((path) => find([path]).length === 0)).toEqual([]);
    // Folders of features are screens; those of a wing are in its README.md.
    const parents = [
      "server/src",
      "server/test",
      "web",
      "web/src",
      "web/src/components",
      "web/src/session",
      "demo",
      "e2e",
    ];
    const explained = new Set(listed.flatMap((path) => find([path])));
    const folders = parents.flatMap((parent) => foldersIn(parent));
    expect(folders.filter((path) => ![...explained].some((other) => `${other}/`.startsWith(`${path}/`)))).toEqual([]);
  });

  it("in the README.md of its wing", () => {
    const wings = foldersIn("server/src");
    expect(wings).toHaveLength(10);
    const silent = wings.flatMap((wing) => {
      const readme = read(`${wing}/README.md`);
      return foldersIn(wing).filter((path) => !readme.includes(`\`${path.slice(wing.length + 1)}\``));
    });
    expect(silent).toEqual([]);
  });
});

function foldersIn(parent: string): string[] {
  const inside = [...FILES]
    .filter((file) => file.startsWith(`${parent}/`))
    .map((file) => file.slice(parent.length + 1));
  const names = new Set(inside.filter((path) => path.includes("/")).map((path) => path.split("/")[0]!));
  return [...names].map((name) => `${parent}/${name}`);
}

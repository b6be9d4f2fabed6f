import { globSync, readFileSync } from "node:fs";

/** The requirements, and the tests that claim them by carrying the id in their title. */
export type Claim = { id: string; file: string; title: string };
export type Ledger = { ids: string[]; claims: Claim[]; unknown: Claim[]; unclaimed: string[] };

const TEST_FILES = [
  "packages/*/src/**/*.test.{ts,tsx}",
  "server/**/*.test.ts",
  "web/**/*.test.{ts,tsx}",
  "packages/*/e2e/**/*.spec.ts",
  "e2e/**/*.spec.ts",
];
const LISTED = /^- ([A-Z]+-\d+) /gm;
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(["'`])((?:\\.|(?!\1).)*)\1/gs;
const ID = /\[([A-Z]+-\d+)\]/g;

export function readLedger(root: string): Ledger {
  const ids = listedIds(readFileSync(`${root}/docs/requirements.md`, "utf8"));
  const claims = testFiles(root).flatMap((file) => claimsOf(file, readFileSync(`${root}/${file}`, "utf8")));
  const known = new Set(ids);
  const claimed = new Set(claims.map(({ id }) => id));
  return {
    ids,
    claims,
    unknown: claims.filter(({ id }) => !known.has(id)),
    unclaimed: ids.filter((id) => !claimed.has(id)),
  };
}

export function testFiles(root: string): string[] {
  return globSync(TEST_FILES, { cwd: root, exclude: ["**/node_modules/**"] }).sort();
}

export function listedIds(text: string): string[] {
  return [...text.matchAll(LISTED)].map(([, id]) => id!);
}

export function claimsOf(file: string, source: string): Claim[] {
  return [...source.matchAll(TITLE)].flatMap(([, , title = ""]) =>
    [...title.matchAll(ID)].map(([, id]) => ({ id: id!, file, title })),
  );
}

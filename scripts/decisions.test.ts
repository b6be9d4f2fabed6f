import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const CITING = ["{packages,server,web,e2e,scripts,bench}/**/*.{ts,tsx,css,sql}", "docs/*.md", "*.md"];
const CITED = /\bD\d{1,3}\b/g;
const LISTED = /^- (D\d{1,3}) /gm;

function read(path: string): string {
  return readFileSync(`${ROOT}/${path}`, "utf8");
}

it("lists every decision that code and documents cite", () => {
  const listed = new Set([...read("docs/decisions.md").matchAll(LISTED)].map(([, id]) => id!));
  const files = globSync(CITING, { cwd: ROOT, exclude: ["**/node_modules/**", "**/dist/**"] });
  const cited = files.flatMap((file) => (read(file).match(CITED) ?? []).map((id) => ({ id, file })));
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ id }) => !listed.has(id))).toEqual([]);
});

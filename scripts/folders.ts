import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

/** Finds folders of the product that import each other, directly or by way of others. Tests may import anything. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TREES = ["server/src", "web/src", "demo", "packages/contract/src", "packages/emoji-picker/src"];
const TESTED = /\.(test|fixture|suite)\.tsx?$/;
const IMPORTED = /(?:from\s+|import\(\s*)"(\.{1,2}\/[^"]+)"/g;

const imports = new Map<string, Set<string>>();
for (const tree of TREES) {
  for (const file of readdirSync(join(ROOT, tree), { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(file) || TESTED.test(file)) continue;
    const folder = dirname(join(tree, file));
    const known = imports.get(folder) ?? new Set();
    imports.set(folder, known);
    for (const [, path] of readFileSync(join(ROOT, tree, file), "utf8").matchAll(IMPORTED)) {
      const imported = dirname(normalize(join(folder, path!)));
      if (imported !== folder) known.add(imported);
    }
  }
}

/** The shortest way from a folder back to itself. */
function findCircle(start: string): string[] | undefined {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of imports.get(way.at(-1)!) ?? []) {
      if (next === start) return [...way, start];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

const circles = [...imports.keys()].flatMap((folder) => {
  const circle = findCircle(folder);
  // Each circle once: from the folder that comes first.
  return circle?.every((other) => other >= folder) ? [circle] : [];
});
for (const circle of circles) console.log(`Folders import each other: ${circle.join(" → ")}`);
const arrows = [...imports.values()].reduce((sum, others) => sum + others.size, 0);
console.log(`${imports.size} folders, ${arrows} imports between them, ${circles.length} circles.`);
process.exitCode = circles.length > 0 ? 1 : 0;

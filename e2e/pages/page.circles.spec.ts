import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

const FILES = join(process.env.WEB_DIR!, "assets");
/** `import("…")` is not among them: it waits for nothing. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;

/** Two files that import each other run before what they need is there, and the page stays empty. */
test("no files of the page import each other in a circle", async () => {
  const names = (await readdir(FILES)).filter((name) => name.endsWith(".js"));
  const imports = new Map<string, string[]>();
  for (const name of names) {
    const code = await readFile(join(FILES, name), "utf8");
    imports.set(
      name,
      [...code.matchAll(STATIC_IMPORT)].map(([, imported]) => imported!),
    );
  }
  const edges = [...imports.values()].flat();
  expect(edges.length).toBeGreaterThan(names.length);
  expect(edges.filter((name) => !imports.has(name))).toEqual([]);
  expect(names.filter((name) => reaches(imports, name))).toEqual([]);
});

/** Whether a file needs itself, however far away. */
function reaches(imports: ReadonlyMap<string, readonly string[]>, start: string): boolean {
  const needed = new Set(imports.get(start));
  for (const name of needed) for (const next of imports.get(name) ?? []) needed.add(next);
  return needed.has(start);
}

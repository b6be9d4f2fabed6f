import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

const CONTRACT = new URL("../../packages/contract/src/", import.meta.url);
const KEPT_SHAPES = new URL("../src/offline/kept.shapes.ts", import.meta.url);

/** Changes with the shapes of answers, and so with those of the copies that phones keep (D74). */
export async function answersVersion(): Promise<string> {
  const names = (await readdir(CONTRACT)).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts")).sort();
  const hash = createHash("sha256");
  for (const file of [...names.map((name) => new URL(name, CONTRACT)), KEPT_SHAPES]) hash.update(await readFile(file));
  return hash.digest("hex").slice(0, 12);
}

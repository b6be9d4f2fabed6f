import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { buildPages } from "./pages.ts";

/**
 * `npm run build`: the pages, into web/dist. A server that is running has its pages in memory and continues to serve the
 * files that they name: a build adds its own files, and removes others only once they have not been built for a week.
 */
const dist = fileURLToPath(new URL("../web/dist", import.meta.url));
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

await mkdir(dist, { recursive: true });
const fresh = await mkdtemp(join(dist, ".build-"));
try {
  buildPages(fresh);
  const built = await filesIn(fresh);
  // The pages last, which name the others.
  for (const file of built.sort((a, b) => Number(a.endsWith(".html")) - Number(b.endsWith(".html")))) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await rename(join(fresh, file), join(dist, file));
  }
  const old = (await filesIn(dist)).filter((file) => !built.includes(file));
  for (const file of old) {
    const { mtimeMs } = await stat(join(dist, file));
    if (Date.now() - mtimeMs > KEPT_MS) await rm(join(dist, file));
  }
} finally {
  await rm(fresh, { recursive: true, force: true });
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const VITE = fileURLToPath(new URL("../node_modules/vite/bin/vite.js", import.meta.url));

it("builds the same files twice from the same tree", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hello-build-"));
  try {
    // At the same time, so that the order in which each build reads the modules differs.
    const [first, second] = await Promise.all([build(join(folder, "first")), build(join(folder, "second"))]);
    expect(Object.keys(first).length).toBeGreaterThan(50);
    expect(second).toEqual(first);
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** Every file of a build with the hash of its content. */
async function build(outDir: string): Promise<Record<string, string>> {
  const args = [VITE, "build", "web", "--outDir", outDir, "--emptyOutDir", "--logLevel", "warn"];
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env: { ...process.env, NODE_ENV: "production" } });
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const hashes = paths.sort().map(async (path) => {
    const hash = createHash("sha256").update(await readFile(path));
    return [relative(outDir, path), hash.digest("hex")];
  });
  return Object.fromEntries(await Promise.all(hashes));
}

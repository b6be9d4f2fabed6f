import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Unpacked = { names: string[]; read: (name: string) => Promise<Buffer> };

/** As Debian's `unzip` takes it, which tests the archive first. */
export async function unpack(within: string, zip: Buffer): Promise<Unpacked> {
  const folder = await mkdtemp(join(within, "zip-"));
  const path = join(folder, "export.zip");
  await writeFile(path, zip);
  await run("unzip", ["-tqq", path]);
  const into = join(folder, "out");
  await run("unzip", ["-qq", path, "-d", into], { env: { ...process.env, LC_ALL: "C.UTF-8" } });
  const entries = await readdir(into, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => relative(into, join(parentPath, name)));
  return { names, read: (name) => readFile(join(into, name)) };
}

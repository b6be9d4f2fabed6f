import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXTS = /\.(js|css|svg|json|webmanifest)$/;

/** Lays a compressed copy beside each text, so that the server has nothing to compress. */
export function compressedFiles(): Plugin {
  let folder = "";
  return {
    name: "compressed-files",
    apply: "build",
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    // After those who write more files.
    writeBundle: {
      sequential: true,
      order: "post",
      handler: compressAll,
    },
  };

  async function compressAll(): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const texts = entries.filter((entry) => entry.isFile() && TEXTS.test(entry.name));
    await Promise.all(texts.map(({ parentPath, name }) => compress(join(parentPath, name))));
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

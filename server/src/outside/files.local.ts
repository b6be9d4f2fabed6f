import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore } from "./files.ts";

/** Files in a local folder, spread over 256 subfolders by the end of their key. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.replace(/\W/g, "").slice(-2), key);
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = await open(`${path}.part`, "w", 0o600);
      try {
        await draft.writeFile(bytes);
        await draft.sync();
      } finally {
        await draft.close();
      }
      await rename(`${path}.part`, path);
    },
    read: async (key) => {
      try {
        return (await open(pathOf(key))).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

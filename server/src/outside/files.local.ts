import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore } from "./files.ts";

/** Files in a local folder, spread over 256 subfolders by the end of their key, unless the key names a folder. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) =>
    key.includes("/") ? join(folder, key) : join(folder, key.replace(/\W/g, "").slice(-2), key);
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Its own for each, because a mark may be written twice at once.
      const draftPath = `${path}.${randomUUID()}.part`;
      const draft = await open(draftPath, "w", 0o600);
      try {
        await draft.writeFile(bytes);
        await draft.sync();
      } finally {
        await draft.close();
      }
      await rename(draftPath, path);
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
    list: async (within) => {
      try {
        const names = await readdir(join(folder, within));
        return names.filter((name) => !name.endsWith(".part")).map((name) => within + name);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
        throw error;
      }
    },
  };
}

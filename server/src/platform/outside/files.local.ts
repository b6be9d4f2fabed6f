import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore } from "./files.ts";

const UNFINISHED = ".part";

/** Files in a local folder, spread over 256 subfolders by the end of their key, unless the key names a folder. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) =>
    key.includes("/") ? join(folder, key) : join(folder, key.replace(/\W/g, "").slice(-2), key);
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Its own for each, because a mark may be written twice at once.
      const draftPath = `${path}.${randomUUID()}${UNFINISHED}`;
      try {
        await writeDurably(draftPath, bytes);
        await rename(draftPath, path);
      } catch (error) {
        // A disk that is full needs the room.
        await rm(draftPath, { force: true });
        throw error;
      }
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
      const names = await namesIn(join(folder, within));
      return names.filter((name) => !name.endsWith(UNFINISHED)).map((name) => within + name);
    },
    removeUnfinished: async (before) => {
      for (const subfolder of await namesIn(folder)) {
        const drafts = (await namesIn(join(folder, subfolder))).filter((name) => name.endsWith(UNFINISHED));
        for (const name of drafts) await removeOld(join(folder, subfolder, name), before);
      }
    },
  };
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** No names where there is no folder. */
async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
}

/** Another node may finish it, or remove it, meanwhile. */
async function removeOld(path: string, before: Date): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found && found.mtime < before) await rm(path, { force: true });
}

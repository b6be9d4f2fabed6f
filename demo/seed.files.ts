import { readFile } from "node:fs/promises";
import { cleanImage } from "../server/src/chat/attachments/attachments.images.ts";
import type { FileStore } from "../server/src/platform/outside/files.ts";
import type { FileName, PlannedFile } from "./rows/demo.types.ts";

type Stored = {
  type: string;
  bytes: Buffer;
  thumbnail: Buffer | null;
  width: number | null;
  height: number | null;
};

/** Stores the bytes of every planned file and returns the rows that describe them. */
export async function storeFiles(files: FileStore, planned: PlannedFile[]) {
  const names = [...new Set(planned.map(({ name }) => name))];
  const stored = new Map(await Promise.all(names.map(async (name) => [name, await cleanFile(name)] as const)));
  return Promise.all(
    planned.map(async ({ name, ...row }) => {
      const { type, bytes, thumbnail, width, height } = stored.get(name)!;
      await files.put(row.id, bytes);
      if (thumbnail) await files.put(`${row.id}.thumbnail`, thumbnail);
      return {
        ...row,
        description: name,
        type,
        size: bytes.length,
        width,
        height,
        has_thumbnail: thumbnail !== null,
      };
    }),
  );
}

/** Pictures go through the same cleaning as everything that is uploaded. */
async function cleanFile(name: FileName): Promise<Stored> {
  const bytes = await readDemoFile(name);
  if (name.endsWith(".txt")) return { type: "text/plain", bytes, thumbnail: null, width: null, height: null };
  return cleanImage(bytes, name.endsWith(".png") ? "image/png" : "image/jpeg");
}

export function readDemoFile(name: FileName): Promise<Buffer> {
  return readFile(new URL(`files/${name}`, import.meta.url));
}

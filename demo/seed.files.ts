import type { FileStore } from "../server/src/platform/outside/files.ts";
import { type FileName, textFiles } from "./pictures/files.demo.ts";
import { isPicture, renderPicture } from "./pictures/pictures.demo.ts";
import { typeset } from "./rows/demo.text.ts";
import type { PlannedFile } from "./rows/demo.types.ts";

type Drawn = {
  type: string;
  bytes: Buffer;
  thumbnail: Buffer | null;
  width: number | null;
  height: number | null;
};

/** Stores the bytes of every planned file and returns the rows that describe them. */
export async function storeFiles(files: FileStore, planned: PlannedFile[]) {
  const names = [...new Set(planned.map(({ name }) => name))];
  const drawn = new Map(await Promise.all(names.map(async (name) => [name, await drawFile(name)] as const)));
  return Promise.all(
    planned.map(async ({ name, ...row }) => {
      const { type, bytes, thumbnail, width, height } = drawn.get(name)!;
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

async function drawFile(name: FileName): Promise<Drawn> {
  if (isPicture(name)) return renderPicture(name);
  const bytes = Buffer.from(typeset(textFiles[name]));
  return { type: "text/plain", bytes, thumbnail: null, width: null, height: null };
}

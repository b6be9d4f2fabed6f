import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ListFile, openImport, type ReadImport } from "../../src/stays/imports/read/stays.read.ts";
import { addRemarks, newRemarks, sortRemarks } from "../../src/stays/imports/read/stays.remarks.ts";
import { atEnd } from "../ending.ts";

/** A list on the disk, as a server has received it. */
export async function listFile(content: Buffer | string): Promise<ListFile> {
  const folder = await mkdtemp(join(tmpdir(), "hello-list-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "list");
  const bytes = Buffer.from(content);
  await writeFile(path, bytes);
  return { path, bytes: bytes.length, unpackTo: `${path}.unpacked`, discard: async () => {} };
}

/** All that an import says, in memory. */
export async function wholeOf({ lists, close, bytes: _bytes, ...head }: ReadImport) {
  const [refused, warnings] = [newRemarks(), newRemarks()];
  addRemarks(refused, head.refused);
  addRemarks(warnings, head.warnings);
  const stays = [];
  for await (const read of lists()) {
    addRemarks(refused, read.refused);
    addRemarks(warnings, read.warnings);
    if (read.stay) stays.push(read.stay);
  }
  await close();
  return { ...head, stays, refused: sortRemarks(refused), warnings: sortRemarks(warnings) };
}

export async function readList(content: Buffer | string) {
  return wholeOf(await openImport(await listFile(content)));
}

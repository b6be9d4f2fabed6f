import { Readable } from "node:stream";
import { inWordsOf } from "@hello/contract";
import type { ZipFile } from "yazl";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { Person } from "../erasure/erasure.store.ts";
import { type ExportedFile, listExportFiles, openEach } from "./export.files.ts";
import { readmeOf } from "./export.readme.ts";
import { type Reader, SECTIONS } from "./export.sections.ts";
import { beginExport, holdZip } from "./export.store.ts";
import { FILE_MODE, streamZip } from "./export.stream.ts";

export type Exporting = Pick<Context, "pool" | "files">;

/**
 * Streams all data of a person as a ZIP (D85): one file after the other, then donnees.json and LISEZMOI.txt, which name the
 * files that are missing. A person has one export at a time on all nodes; it ends when its reader disconnects. `note` runs
 * in the transaction that begins the export. The caller has checked the permission.
 */
export async function openExport(
  { pool, files }: Exporting,
  person: Person,
  reader: Reader,
  note: (tx: Db) => Promise<void> = async () => {},
): Promise<Readable> {
  const end = await holdZip(pool, person.id, async (tx) => {
    await beginExport(tx, person.id);
    await note(tx);
  });
  const list = await listExportFiles(pool, person.id).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return streamZip(openEach(files, list), {
    finish: (zip, missing) => addTexts(zip, pool, { person, reader }, { list, missing }),
    end,
  });
}

type Asked = { person: Person; reader: Reader };
type Found = { list: ExportedFile[]; missing: ExportedFile[] };

function addTexts(zip: ZipFile, db: Db, asked: Asked, { list, missing }: Found): void {
  const exportedAt = new Date();
  const lost = new Set(missing.map(({ id }) => id));
  const shown = list.map(({ id, ...file }) => ({ ...file, missing: lost.has(id) }));
  const readme = readmeOf({ reader: asked.reader, exportedAt, files: list.length - missing.length, missing });
  zip.addReadStream(Readable.from(jsonOf(db, asked, exportedAt, shown)), "donnees.json", { mode: FILE_MODE });
  zip.addBuffer(Buffer.from(inWordsOf(asked.person.workspace, readme)), "LISEZMOI.txt", { mode: FILE_MODE });
  zip.end();
}

/** Writes donnees.json in parts, so that it is never in memory as a whole. */
async function* jsonOf(db: Db, { person, reader }: Asked, exportedAt: Date, files: object[]): AsyncGenerator<string> {
  yield `{\n"exporte_le": ${JSON.stringify(exportedAt)}`;
  for (const { name, read } of SECTIONS) {
    yield `,\n${JSON.stringify(name)}: [`;
    let separator = "\n";
    for await (const rows of read(db, person, reader)) {
      for (const row of rows) {
        yield `${separator}  ${JSON.stringify(row)}`;
        separator = ",\n";
      }
    }
    yield "]";
  }
  yield `,\n"fichiers": ${JSON.stringify(files, null, 1)}\n}\n`;
}

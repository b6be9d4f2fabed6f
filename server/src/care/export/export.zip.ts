import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { inWordsOf } from "@hello/contract";
import { ZipFile } from "yazl";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { Person } from "../erasure/erasure.store.ts";
import { type ExportedFile, listExportFiles, openEach } from "./export.files.ts";
import { readmeOf } from "./export.readme.ts";
import { type Reader, SECTIONS } from "./export.sections.ts";
import { beginExport, endExport, prolongExport } from "./export.store.ts";

export type Exporting = Pick<Context, "pool" | "files">;

const PROLONG_EVERY_MS = 20_000;

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
  await pool.begin(async (tx) => {
    await beginExport(tx, person.id);
    await note(tx);
  });
  const timer = setInterval(() => void prolongExport(pool, person.id).catch(() => {}), PROLONG_EVERY_MS).unref();
  const end = async () => {
    clearInterval(timer);
    await endExport(pool, person.id);
  };
  try {
    const list = await listExportFiles(pool, person.id);
    const opened = openEach(files, list);
    // Opening the first file before the first byte turns an unavailable store into an error answer.
    const first = await opened.next();
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    zip.on("error", (error) => output.destroy(error as Error));
    // The reader of the stream handles its errors.
    output.on("error", () => {});
    const rest = first.done ? [] : startingWith(first.value, opened);
    const make = async () => {
      try {
        const missing = await fill(zip, rest);
        addTexts(zip, pool, { person, reader }, { list, missing });
        await finished(output);
      } catch (error) {
        output.destroy(error as Error);
      } finally {
        await end();
      }
    };
    // If the database is away, the lease of the export ends by itself.
    void make().catch(() => {});
    return output;
  } catch (error) {
    await end();
    throw error;
  }
}

type Opened = { file: ExportedFile; stream: Readable | undefined };

async function* startingWith(first: Opened, rest: AsyncIterable<Opened>): AsyncGenerator<Opened> {
  yield first;
  yield* rest;
}

/** Adds the files to the ZIP. Returns those that are missing. */
async function fill(zip: ZipFile, opened: AsyncIterable<Opened> | Iterable<Opened>): Promise<ExportedFile[]> {
  const output = zip.outputStream as Readable;
  const gone = new AbortController();
  output.once("close", () => gone.abort());
  if (output.destroyed) gone.abort();
  const missing: ExportedFile[] = [];
  for await (const { file, stream } of opened) {
    if (!stream) {
      missing.push(file);
      continue;
    }
    try {
      zip.addReadStream(stream, file.path, { compress: false, mtime: new Date(file.createdAt), mode: FILE_MODE });
      await finished(stream, { signal: gone.signal });
    } finally {
      stream.destroy();
    }
  }
  return missing;
}

const FILE_MODE = 0o100600;

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

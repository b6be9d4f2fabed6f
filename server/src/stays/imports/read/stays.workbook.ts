import { closeSync, openSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { streamXlsxRows } from "hucre/xlsx";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

/** A workbook that is not taken, with a sentence for people. */
export class WorkbookRefused extends Error {}

const WHAT_TO_DO = "Enregistrez-le au format « Classeur Excel (.xlsx) », puis réessayez.";
const TEXTS = {
  broken: "Ce classeur est incomplet ou abîmé : il ne peut pas être lu.",
  kind: `Ce fichier n’est pas un classeur .xlsx. ${WHAT_TO_DO}`,
  locked: "Ce classeur est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis réessayez.",
  macros: `Ce classeur contient des macros, qui ne sont pas acceptées. ${WHAT_TO_DO}`,
  unfolds: "Ce classeur se déplie en un volume démesuré : il n’est pas lu. Enregistrez-le en CSV.",
  rows: "Un classeur compte au plus 200 000 lignes. Enregistrez-le en CSV ou en plusieurs fichiers.",
  columns: "Ce classeur a trop de colonnes.",
};

/** 200,000 lines of 20 columns unfold to some 150 MB. */
const UNFOLDED_MAX_BYTES = 256 * 1024 * 1024;
const WRITTEN_MAX_BYTES = 128 * 1024 * 1024;
const PARTS_MAX = 2_000;
const TYPES_MAX_BYTES = 1024 * 1024;
const ROWS_MAX = 200_000;
const COLUMNS_MAX = 500;

/** Writes the first sheet of a workbook as CSV: a row is the line of its number. Returns the size (D208). */
export async function writeSheetAsCsv(path: string, to: string): Promise<number> {
  const bytes = await readFile(path);
  await inspect(bytes);
  const file = openSync(to, "w", 0o600);
  try {
    return await writeRows(bytes, file);
  } catch (error) {
    throw error instanceof WorkbookRefused ? error : new WorkbookRefused(TEXTS.broken, { cause: error });
  } finally {
    closeSync(file);
  }
}

/** Unfolds each part once, to the end: none is larger than it says, cut or damaged. */
async function inspect(bytes: Buffer): Promise<void> {
  const zip = await fromBufferPromise(bytes).catch(refuseAsBroken);
  const names = new Set<string>();
  let [unfolded, types] = [0, ""];
  try {
    if (zip.entryCount > PARTS_MAX) throw new WorkbookRefused(TEXTS.unfolds);
    for await (const entry of zip.eachEntry()) {
      names.add(entry.fileName.toLowerCase());
      unfolded += entry.uncompressedSize;
      if (unfolded > UNFOLDED_MAX_BYTES) throw new WorkbookRefused(TEXTS.unfolds);
      if (entry.isEncrypted()) throw new WorkbookRefused(TEXTS.locked);
      await checkPart(zip, entry);
      if (entry.fileName !== "[Content_Types].xml") continue;
      if (entry.uncompressedSize > TYPES_MAX_BYTES) throw new WorkbookRefused(TEXTS.unfolds);
      types = await text(await zip.openReadStreamPromise(entry));
    }
  } catch (error) {
    refuseAsBroken(error);
  }
  if (/macroenabled/i.test(types) || [...names].some((name) => name.includes("vbaproject"))) {
    throw new WorkbookRefused(TEXTS.macros);
  }
  if (!names.has("xl/workbook.xml")) throw new WorkbookRefused(TEXTS.kind);
}

function refuseAsBroken(error: unknown): never {
  throw error instanceof WorkbookRefused ? error : new WorkbookRefused(TEXTS.broken, { cause: error });
}

async function checkPart(zip: ZipFile, entry: Entry): Promise<void> {
  let sum = 0;
  // The library refuses more or fewer bytes than the directory says.
  for await (const chunk of await zip.openReadStreamPromise(entry)) sum = crc32(chunk as Buffer, sum);
  if (sum !== entry.crc32) throw new WorkbookRefused(TEXTS.broken);
}

const FLUSHED_FROM = 64 * 1024;

async function writeRows(bytes: Buffer, file: number): Promise<number> {
  let [lines, next, written, width] = ["", 0, 0, 0];
  const flush = () => {
    writeFileSync(file, lines);
    written += Buffer.byteLength(lines);
    lines = "";
    if (written > WRITTEN_MAX_BYTES) throw new WorkbookRefused(TEXTS.unfolds);
  };
  for await (const { index, values } of streamXlsxRows(bytes)) {
    const cells = values.map(textOf);
    // Spreadsheets format rows and columns far behind the last value.
    while (cells.at(-1) === "") cells.pop();
    if (cells.length === 0) continue;
    if (!(index >= next)) throw new WorkbookRefused(TEXTS.broken);
    if (index >= ROWS_MAX) throw new WorkbookRefused(TEXTS.rows);
    if (cells.length > COLUMNS_MAX) throw new WorkbookRefused(TEXTS.columns);
    width ||= cells.length;
    while (cells.length < width) cells.push("");
    lines += `${"\n".repeat(index - next)}${cells.map(cellOf).join(";")}\n`;
    next = index + 1;
    if (lines.length >= FLUSHED_FROM) flush();
  }
  flush();
  return written;
}

/** The value that is stored, of a formula too. Dates of a spreadsheet have no zone. */
function textOf(value: unknown): string {
  if (value instanceof Date) return dateText(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" ? value : "";
}

const SECOND_MS = 1_000;
/** As spreadsheets show what is no date. */
const NO_DATE = "#####";

/** « 2027-07-10 », with the time where it has one, or the time alone. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return NO_DATE;
  // Fractions of a day are not exact.
  const moment = new Date(Math.round(date.getTime() / SECOND_MS) * SECOND_MS).toISOString();
  const [day = "", time = ""] = moment.slice(0, 19).split("T");
  if (date.getUTCFullYear() < 1900) return time.slice(0, 5);
  return time === "00:00:00" ? day : `${day}T${time}`;
}

/** A line break would end the line: parts of a card get theirs back (stays.cells.ts). */
function cellOf(value: string): string {
  const line = value.replaceAll(/\r\n|[\r\n]/g, "\u2028");
  return /[";]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}

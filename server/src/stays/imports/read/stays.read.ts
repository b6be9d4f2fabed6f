import { closeSync, createReadStream, createWriteStream, fstatSync, openSync } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import {
  IMPORT_MAX_BYTES,
  type ImportRemark,
  parseJson,
  type StayList,
  stayCard,
  stayList,
  stayPerson,
} from "@hello/contract";
import { badRequest, HelloError, tooLarge, unavailable, wrongFields } from "../../../base/errors.ts";
import { fieldsOf, setFrenchIssues } from "../../../base/issue.texts.ts";
import { shownName } from "./stays.columns.ts";
import { openCsv, type ReadStay } from "./stays.csv.ts";
import { chunksOf, type Decode, type Source, sourceOfFile } from "./stays.lines.ts";
import { checkFacts, type ListedStay, mergePeople, takePerson } from "./stays.list.ts";
import { newRemarks, type Remarks } from "./stays.remarks.ts";

// The command line and the process that reads lists do it without app.ts, which sets it too.
setFrenchIssues();

/** What an import says beside its stays, whether it came as JSON or CSV. */
export type Head = {
  format: "json" | "csv";
  /** Unpacked. */
  bytes: number;
  /** Problems of no known stay. */
  refused: Remarks;
  warnings: Remarks;
  /** Unknown columns. */
  ignored: string[];
  /** False where the stay of a broken line is unknown: the import then takes nobody away (D55). */
  takesAway: boolean;
};

/** `lists` reads the stays anew each time it is called, so that memory holds one of them (D196). */
export type ReadImport = Head & {
  lists: () => AsyncIterable<ReadStay> | Iterable<ReadStay>;
  close: () => void | Promise<void>;
};
/** An import that this process reads itself, without waiting for another. */
type OpenedImport = Head & { lists: () => Iterable<ReadStay>; close: () => void };

/** A file on the disk, and a place for its unpacked content. */
export type ListFile = FilePlaces & { bytes: number; discard: () => Promise<void> };
export type FilePlaces = { path: string; unpackTo: string };

/**
 * One stay as JSON, or many as CSV; either may be gzipped or UTF-16. Throws when nothing of it can be used. It may take seconds: a
 * server reads by lists.reader.ts, in another process.
 */
export async function openImport({ path, unpackTo }: FilePlaces): Promise<OpenedImport> {
  const given = openSync(path, "r");
  const start = Buffer.from(sourceOfFile(given, fstatSync(given).size).read(0, GZIP.length));
  const isPacked = start.equals(GZIP);
  const isRewritten = isPacked || wideEncodingOf(start) !== undefined;
  if (isRewritten) {
    closeSync(given);
    await rewrite(path, unpackTo, isPacked);
  }
  const file = isRewritten ? openSync(unpackTo, "r") : given;
  const close = () => closeSync(file);
  try {
    const { size } = fstatSync(file);
    if (size > IMPORT_MAX_BYTES) throw tooLarge(SIZE_TEXT);
    return { ...readSource(sourceOfFile(file, size)), close };
  } catch (error) {
    close();
    throw error;
  }
}

const GZIP = Buffer.from([0x1f, 0x8b]);
const SIZE_TEXT = "Ce fichier décompressé est trop volumineux.";
const PACKED_BOOK_TEXT = "Un classeur s’envoie sans compression (.gz).";

/**
 * Unpacked and in UTF-8, to the disk: what a later pass reads again must not be unpacked again. A file that ends early is
 * refused whole (D55).
 */
async function rewrite(path: string, to: string, isPacked: boolean): Promise<void> {
  let bytes = 0;
  const bound = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (bytes > IMPORT_MAX_BYTES) done(tooLarge(SIZE_TEXT));
      else done(null, chunk);
    },
  });
  const target = createWriteStream(to, { mode: 0o600 });
  try {
    if (isPacked) await pipeline(createReadStream(path), createGunzip(), toUtf8(), bound, target);
    else await pipeline(createReadStream(path), toUtf8(), bound, target);
  } catch (error) {
    if (error instanceof HelloError) throw error;
    if ((error as { syscall?: string }).syscall) throw unavailable(error);
    throw badRequest("Le fichier compressé est incomplet ou abîmé.");
  }
}

/** Excel's « Texte Unicode » begins with a mark of two bytes. */
function wideEncodingOf(start: Buffer): "utf-16le" | "utf-16be" | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  return start[0] === 0xfe && start[1] === 0xff ? "utf-16be" : undefined;
}

/** Passes on what is not UTF-16. */
function toUtf8(): Transform {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let hasBegun = false;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      if (!hasBegun) {
        hasBegun = true;
        if (chunk.subarray(0, 2).equals(ZIP)) return done(badRequest(PACKED_BOOK_TEXT));
        const encoding = wideEncodingOf(chunk);
        if (encoding) decoder = new TextDecoder(encoding);
      }
      done(null, decoder ? decoder.decode(chunk, { stream: true }) : chunk);
    },
    flush: (done) => done(null, decoder?.decode()),
  });
}

const ZIP = Buffer.from("PK");

/** JSON is one stay, of at most 10,000 people: it is read whole. */
const JSON_MAX_BYTES = 16 * 1024 * 1024;
const JSON_TEXT = "Un fichier JSON est un seul séjour, de 16 Mo au plus. Envoyez plusieurs séjours en CSV.";
const START_BYTES = 4096;
const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** UTF-8, with or without a byte order mark, or else what spreadsheets in France write. UTF-16 was rewritten before. */
export function readSource(source: Source): Omit<OpenedImport, "close"> {
  const decode = decoderOf(source);
  const from = source.read(0, Math.min(MARK.length, source.size)).equals(MARK) ? MARK.length : 0;
  const start = decode(source.read(from, Math.min(from + START_BYTES, source.size)));
  const bytes = source.size;
  if (!/^\s*[{[]/.test(start)) return { format: "csv", bytes, ...openCsv(source, decode, from) };
  if (bytes > JSON_MAX_BYTES) throw tooLarge(JSON_TEXT);
  return { format: "json", bytes, ...readJson(decode(source.read(from, bytes))) };
}

function decoderOf(source: Source): Decode {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  try {
    for (const chunk of chunksOf(source, 0, source.size)) utf8.decode(chunk, { stream: true });
    utf8.decode();
    return (bytes) => bytes.toString();
  } catch {
    const spreadsheets = new TextDecoder("windows-1252");
    return (bytes) => spreadsheets.decode(bytes);
  }
}

/** One stay, all or nothing: any problem refuses it. */
function readJson(text: string): Omit<OpenedImport, "close" | "format" | "bytes"> {
  const given = parse(text);
  const list = stayList.safeParse(given);
  if (!list.success) throw wrongFields(fieldsOf(list.error.issues));
  const { people, ...facts } = list.data;
  const report = { refused: checkFacts(facts, 0), warnings: [] as ImportRemark[] };
  const taken = people.flatMap((person, index) => takePerson(person, index + 1, report) ?? []);
  if (report.refused.length > 0) {
    throw wrongFields(
      fieldsOf(report.refused.map(({ line, column, reason }) => ({ path: pathOf(line, column), message: reason }))),
    );
  }
  const stay: ListedStay = { line: 0, facts, ...mergePeople(taken) };
  const ignored = unknownKeys(given as StayList);
  const read = { stay, refused: newRemarks(), warnings: newRemarks(report.warnings) };
  const head = { refused: newRemarks(), warnings: newRemarks(), ignored, takesAway: true };
  return { ...head, lists: () => [read] };
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw badRequest("Ce n’est pas du JSON valable.");
  }
}

/** Where a remark on a JSON list belongs: the stay itself is line 0, the first person line 1. */
export function pathOf(line: number, column: string | null): (string | number)[] {
  return [...(line === 0 ? [] : ["people", line - 1]), ...(column ? [column] : [])];
}

const IGNORED_MAX = 100;

function unknownKeys(list: StayList): string[] {
  const unknown = (object: object, shape: object) => Object.keys(object).filter((key) => !Object.hasOwn(shape, key));
  const keys = [
    ...unknown(list, stayList.shape),
    ...unknown(list.card ?? {}, stayCard.shape),
    ...list.people.flatMap((person) => unknown(person, stayPerson.shape)),
  ];
  return [...new Set(keys.map(shownName))].slice(0, IGNORED_MAX);
}

import { isUtf8 } from "node:buffer";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import {
  IMPORT_UNPACKED_MAX_BYTES,
  type ImportRemark,
  parseJson,
  type StayList,
  stayCard,
  stayList,
  stayPerson,
} from "@hello/contract";
import { badRequest, tooLarge, wrongFields } from "../../../base/errors.ts";
import { fieldsOf, setFrenchIssues } from "../../../base/issue.texts.ts";
import { shownName } from "./stays.columns.ts";
import { readCsv } from "./stays.csv.ts";
import { checkFacts, type ListedStay, mergePeople, takePerson } from "./stays.list.ts";

// The command line and the process that reads lists do it without app.ts, which sets it too.
setFrenchIssues();

/** The content of a delivery, whether it came as JSON or CSV. */
export type Delivery = {
  format: "json" | "csv";
  stays: ListedStay[];
  refused: ImportRemark[];
  warnings: ImportRemark[];
  /** Unknown columns. */
  ignored: string[];
  /** False where the stay of a broken line is unknown: the delivery then takes nobody away (D55). */
  takesAway: boolean;
};

/**
 * One stay as JSON, or many as CSV; either may be gzipped. Throws when nothing of it can be used. It may take seconds: a
 * server reads by lists.reader.ts, in another process.
 */
export async function readDelivery(bytes: Buffer): Promise<Delivery> {
  const text = decode(await unpack(bytes));
  if (/^\s*[{[]/.test(text)) return readJson(text);
  return { format: "csv", ...readCsv(text) };
}

const GZIP = Buffer.from([0x1f, 0x8b]);
const unzip = promisify(gunzip);

async function unpack(bytes: Buffer): Promise<Buffer> {
  if (!bytes.subarray(0, 2).equals(GZIP)) return bytes;
  try {
    return await unzip(bytes, { maxOutputLength: IMPORT_UNPACKED_MAX_BYTES });
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE";
    throw isTooLarge
      ? tooLarge("Ce fichier décompressé est trop volumineux.")
      : badRequest("Le fichier compressé est incomplet ou abîmé.");
  }
}

/** UTF-8, with or without a byte order mark, or else what spreadsheets in France write. */
function decode(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString().replace(/^\uFEFF/, "") : new TextDecoder("windows-1252").decode(bytes);
}

/** One stay, all or nothing: any problem refuses it. */
function readJson(text: string): Delivery {
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
  const stay: ListedStay = { line: 0, facts, people: mergePeople(taken) };
  const ignored = unknownKeys(given as StayList);
  return { format: "json", stays: [stay], refused: [], warnings: report.warnings, ignored, takesAway: true };
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

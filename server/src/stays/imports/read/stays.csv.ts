import { type ImportRemark, STAY_PEOPLE_MAX, type StayFacts, stayFacts, stayPerson } from "@hello/contract";
import { parse } from "csv-parse/sync";
import type { z } from "zod";
import { badRequest, tooLarge } from "../../../base/errors.ts";
import { readCell } from "./stays.cells.ts";
import {
  CARD_COLUMNS,
  frenchColumnOf,
  isColumn,
  NEEDED_COLUMNS,
  STAY_COLUMNS,
  shownName,
  unknownColumnText,
} from "./stays.columns.ts";
import { type Decode, type Line, linesOf, type Source } from "./stays.lines.ts";
import { checkFacts, type ListedPerson, type ListedStay, mergePeople, takePerson } from "./stays.list.ts";
import { addRemarks, newRemarks, type Remarks } from "./stays.remarks.ts";
import { createRepeats } from "./stays.repeats.ts";

/** A stay of a file; undefined where a line of it cannot be read, which leaves the stay as it is stored (D55). */
export type ReadStay = { stay: ListedStay | undefined; refused: Remarks; warnings: Remarks };

type Csv = {
  refused: Remarks;
  warnings: Remarks;
  ignored: string[];
  takesAway: boolean;
  /** In the order of their first lines. */
  lists: () => Generator<ReadStay>;
};

/** A stay while its lines are read. */
type Group = { line: number; cells: Cells; facts: StayFacts | undefined; people: ListedPerson[] };
type Cells = Record<string, string>;

const IGNORED_MAX = 100;
const BROKEN_TEXT = "Cette ligne ne peut pas être lue : ses guillemets ne sont pas fermés.";
const LONG_TEXT = "Cette ligne est trop longue.";
/** The places of lines are kept in memory. */
const LINES_MAX = 1_000_000;
const LINES_TEXT = `Un fichier compte au plus ${LINES_MAX.toLocaleString("fr-FR")} lignes. Envoyez-le en plusieurs fichiers.`;
/** A smaller file names some thousands of people, and the plan can remember the facts of all of them. */
const REPEATS_FROM_BYTES = 1024 * 1024;

/**
 * The first pass finds where the lines of each stay are: they may stand anywhere. `lists` reads them stay by stay, so that
 * memory has the places of lines and one stay.
 */
export function openCsv(source: Source, decode: Decode, from = 0): Csv {
  const refused = newRemarks();
  const places = new Map<string, number[]>();
  const repeats = source.size > REPEATS_FROM_BYTES ? createRepeats() : undefined;
  let header: Header | undefined;
  let count = 0;
  for (const lines of linesOf(source, decode, { from, to: source.size, number: 1 })) {
    const filled = lines.filter(({ text }) => text?.trim() !== "");
    if (!header && filled.length > 0) {
      const { text = "", number } = filled.shift()!;
      header = readHeader(text, number);
    }
    count += filled.length;
    if (count > LINES_MAX) throw tooLarge(LINES_TEXT);
    if (header) note(filled, header);
  }
  if (!header) throw badRequest("Ce fichier est vide.");

  function note(lines: Line[], { delimiter, names, heads }: Header): void {
    const [ref, uuid] = [names.indexOf("stay_ref"), names.indexOf("uuid")];
    for (const [index, cells] of splitLines(lines, delimiter).entries()) {
      const line = lines[index]!;
      // Spreadsheets end a file with lines of nothing but delimiters.
      if (cells?.every((cell) => cell === "")) continue;
      const stayRef = cells?.[ref]?.trim();
      if (!cells || !stayRef) {
        const reason = cells ? "La référence du séjour manque." : line.text === undefined ? LONG_TEXT : BROKEN_TEXT;
        const column = cells ? (heads.get("stay_ref") ?? "stay_ref") : null;
        addRemarks(refused, newRemarks([{ line: line.number, column, reason }]));
        continue;
      }
      const found = places.get(stayRef);
      if (found) addPlace(found, line);
      else places.set(stayRef, [line.from, line.to, line.number]);
      repeats?.note(String(readCell("uuid", cells[uuid] ?? "")));
    }
  }

  const { warnings, ignored } = header;
  const isOnce = (uuid: string) => repeats?.isRepeated(uuid) === false;
  return {
    refused,
    warnings: newRemarks(warnings),
    ignored,
    // Where the stay of a line is not known, somebody might be missing on any.
    takesAway: refused.count === 0,
    lists: function* () {
      for (const runs of places.values()) yield readStay(source, decode, runs, header, isOnce);
    },
  };
}

/** Three numbers for each run of lines that follow each other: their first and last byte, and the number of the first. */
function addPlace(runs: number[], { from, to, number }: Line): void {
  if (runs.at(-2) === from) runs[runs.length - 2] = to;
  else runs.push(from, to, number);
}

const LINES_AT_ONCE = 500;

/** Yields many lines at once, even if they are far apart, because every call of the CSV library takes its time. */
function* linesOfRuns(source: Source, decode: Decode, runs: number[]): Generator<Line[]> {
  let found: Line[] = [];
  for (let run = 0; run < runs.length; run += 3) {
    const place = { from: runs[run]!, to: runs[run + 1]!, number: runs[run + 2]! };
    for (const lines of linesOf(source, decode, place)) {
      found.push(...lines.filter(({ text }) => text?.trim() !== ""));
      if (found.length < LINES_AT_ONCE) continue;
      yield found;
      found = [];
    }
  }
  yield found;
}

function readStay(
  source: Source,
  decode: Decode,
  runs: number[],
  header: Header,
  isOnce: (uuid: string) => boolean,
): ReadStay {
  const [refused, warnings] = [newRemarks(), newRemarks()];
  let group: Group | undefined;
  const byHead = (remark: ImportRemark) => ({
    ...remark,
    column: header.heads.get(remark.column ?? "") ?? remark.column,
  });
  for (const lines of linesOfRuns(source, decode, runs)) {
    for (const [index, cells] of splitLines(lines, header.delimiter).entries()) {
      if (!cells || cells.every((cell) => cell === "")) continue;
      const report = { refused: [] as ImportRemark[], warnings: [] as ImportRemark[] };
      group = readLine(cells, lines[index]!.number, header, group, report);
      addRemarks(refused, newRemarks(report.refused.map(byHead)));
      addRemarks(warnings, newRemarks(report.warnings.map(byHead)));
    }
  }
  if (!group?.facts || refused.count > 0) return { stay: undefined, refused, warnings };
  const { people, duplicates } = mergePeople(group.people);
  const marked = people.map((person) => (isOnce(person.uuid) ? { ...person, once: true as const } : person));
  return { stay: { line: group.line, facts: group.facts, people: marked, duplicates }, refused, warnings };
}

/** `heads` has the French heads of columns, by which problems name them. */
type Header = {
  delimiter: string;
  names: string[];
  heads: Map<string, string>;
  warnings: ImportRemark[];
  ignored: string[];
};

const DELIMITERS = [";", ",", "\t"];

/** The delimiter is the one that finds more columns. */
function readHeader(text: string, line: number): Header {
  const candidates = DELIMITERS.map((delimiter) => {
    const read = readHeads(splitLines([{ text }], delimiter)[0] ?? []);
    return { delimiter, ...read, known: read.names.filter(isColumn).length };
  });
  const { delimiter, names, heads } = candidates.reduce((best, other) => (other.known > best.known ? other : best));
  const unknown = names.filter((name) => name !== "" && !isColumn(name));
  const ignored = [...new Set(unknown.map(shownName))].slice(0, IGNORED_MAX);
  const warnings = ignored.map((column) => ({ line, column, reason: unknownColumnText(column) }));
  const missing = NEEDED_COLUMNS.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    const texts = missing.map((name) => `Colonne manquante : « ${name} ».`);
    throw badRequest([...texts, ...warnings.slice(0, 20).map(({ reason }) => reason)].join("\n"));
  }
  const twice = names.find((name, index) => isColumn(name) && names.indexOf(name) !== index);
  if (twice) throw badRequest(`La colonne « ${twice} » est là deux fois.`);
  return { delimiter, names, heads, warnings, ignored };
}

/** A French head is taken for its column, unless the file has that column by its own name. */
function readHeads(given: string[]): Pick<Header, "names" | "heads"> {
  const own = given.map((head) => head.trim().toLowerCase());
  const heads = new Map<string, string>();
  const names = own.map((name, index) => {
    const column = isColumn(name) ? undefined : frenchColumnOf(name);
    if (!column || own.includes(column)) return name;
    heads.set(column, shownName(given[index]!.trim()));
    return column;
  });
  return { names, heads };
}

/**
 * The cells of each line (D55); undefined for one with a broken quote. Without any quote a line needs no library. Others are
 * parsed together, because each call of the library takes 0.2 ms; where one is broken, each by itself.
 */
function splitLines(lines: Pick<Line, "text">[], delimiter: string): (string[] | undefined)[] {
  const quoted = lines.filter(({ text }) => text?.includes('"') && text.split('"').length % 2 === 1);
  const parsed = parseAll(quoted, delimiter);
  const cellsOf = new Map(quoted.map((line, index) => [line, parsed[index]]));
  return lines.map((line) => {
    if (line.text?.includes('"') === false) return line.text.split(delimiter).map((cell) => cell.trim());
    return cellsOf.get(line);
  });
}

/** A line with an even number of quotes ends outside of them, so lines cannot run into each other. */
function parseAll(lines: Pick<Line, "text">[], delimiter: string): (string[] | undefined)[] {
  if (lines.length === 0) return [];
  try {
    const text = lines.map((line) => line.text).join("\n");
    const rows = parse(text, { delimiter, trim: true, relax_column_count: true }) as string[][];
    if (rows.length === lines.length) return rows;
  } catch {
    if (lines.length === 1) return [undefined];
  }
  return lines.flatMap((line) => parseAll([line], delimiter));
}

type Report = { refused: ImportRemark[]; warnings: ImportRemark[] };

/** Adds a line to its stay. */
function readLine(cells: string[], line: number, header: Header, before: Group | undefined, report: Report): Group {
  const named: Cells = Object.fromEntries(header.names.map((name, index) => [name, cells[index] ?? ""]));
  const group = before ?? openGroup(named, line, report);
  report.refused.push(...checkLength(cells, header, line), ...checkSame(group, named, line));
  readPerson(named, line, group, report);
  return group;
}

function checkLength(cells: string[], { names }: Header, line: number): ImportRemark[] {
  const isRight = cells.length >= names.length && cells.slice(names.length).every((cell) => cell === "");
  const reason = `Cette ligne a ${cells.length} colonne${cells.length > 1 ? "s" : ""} au lieu de ${names.length}.`;
  return isRight ? [] : [{ line, column: null, reason }];
}

/** The facts of a stay are those of its first line. */
function openGroup(cells: Cells, line: number, report: Report): Group {
  const card: Cells = {};
  const given: Record<string, unknown> = {};
  for (const [name, cell] of Object.entries(cells)) {
    if (CARD_COLUMNS.has(name)) card[name] = readCell(name, cell) as string;
    else if (STAY_COLUMNS.has(name)) given[name] = readCell(name, cell);
  }
  if (Object.keys(card).length > 0) given.card = card;
  const { success, data, error } = stayFacts.safeParse(given);
  report.refused.push(...(success ? checkFacts(data, line) : remarksOf(error, line)));
  return { line, cells, facts: data, people: [] };
}

function checkSame(group: Group, cells: Cells, line: number): ImportRemark[] {
  const differs = Object.keys(cells).find((name) => STAY_COLUMNS.has(name) && cells[name] !== group.cells[name]);
  if (!differs) return [];
  return [{ line, column: differs, reason: `Cette valeur n’est pas celle de la ligne ${group.line} du même séjour.` }];
}

function readPerson(cells: Cells, line: number, group: Group, report: Report): void {
  const given: Record<string, unknown> = {};
  for (const [name, cell] of Object.entries(cells)) {
    if (isColumn(name) && !STAY_COLUMNS.has(name)) given[name] = readCell(name, cell);
  }
  const { success, data, error } = stayPerson.safeParse(given);
  if (!success) return void report.refused.push(...remarksOf(error, line));
  const person = takePerson(data, line, report);
  if (!person) return;
  if (group.people.length < STAY_PEOPLE_MAX) return void group.people.push(person);
  const reason = `Un séjour compte au plus ${STAY_PEOPLE_MAX} personnes.`;
  report.refused.push({ line, column: null, reason });
}

function remarksOf({ issues }: z.ZodError, line: number): ImportRemark[] {
  return issues.map(({ path, message }) => ({ line, column: columnOf(path), reason: message }));
}

function columnOf(path: PropertyKey[]): string | null {
  const name = path[0] === "card" ? path[1] : path[0];
  return name === undefined ? null : String(name);
}

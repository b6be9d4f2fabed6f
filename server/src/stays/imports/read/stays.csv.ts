import { type ImportRemark, STAY_PEOPLE_MAX, type StayFacts, stayFacts, stayPerson } from "@hello/contract";
import { parse } from "csv-parse/sync";
import type { z } from "zod";
import { badRequest } from "../../../base/errors.ts";
import { readCell } from "./stays.cells.ts";
import { CARD_COLUMNS, isColumn, NEEDED_COLUMNS, STAY_COLUMNS, shownName, unknownColumnText } from "./stays.columns.ts";
import { checkFacts, type ListedPerson, type ListedStay, mergePeople, takePerson } from "./stays.list.ts";

type Read = {
  stays: ListedStay[];
  refused: ImportRemark[];
  warnings: ImportRemark[];
  ignored: string[];
  takesAway: boolean;
};

/** A stay while its lines are read. A spoiled one is left as it is stored. */
type Group = { line: number; cells: Cells; facts: StayFacts | undefined; people: ListedPerson[]; spoiled: boolean };
type Cells = Record<string, string>;

const IGNORED_MAX = 100;
const BROKEN_TEXT = "Cette ligne ne peut pas être lue : ses guillemets ne sont pas fermés.";

/** Split into lines first, so that a broken quote costs its own line only (D55). */
export function readCsv(text: string): Read {
  const read: Read = { stays: [], refused: [], warnings: [], ignored: [], takesAway: true };
  const groups = new Map<string, Group>();
  let header: Header | undefined;
  let number = 0;
  for (const line of linesOf(text)) {
    number += 1;
    if (line.trim() === "") continue;
    if (header) {
      readLine(line, number, header, read, groups);
      continue;
    }
    header = readHeader(line, number);
    read.warnings.push(...header.warnings);
    read.ignored.push(...header.ignored);
  }
  if (!header) throw badRequest("Ce fichier est vide.");
  for (const { line, facts, people, spoiled } of groups.values()) {
    if (!spoiled && facts) read.stays.push({ line, facts, people: mergePeople(people) });
  }
  return read;
}

/** One by one: all lines of a large file would take its memory twice. */
function* linesOf(text: string): Generator<string> {
  let start = 0;
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) {
    yield text.slice(start, index);
    start = index + end.length;
  }
  yield text.slice(start);
}

type Header = { delimiter: string; names: string[]; warnings: ImportRemark[]; ignored: string[] };

/** The delimiter is the one that finds more columns. */
function readHeader(text: string, line: number): Header {
  const candidates = [";", ","].map((delimiter) => {
    const names = (splitLine(text, delimiter) ?? []).map((name) => name.trim().toLowerCase());
    return { delimiter, names, known: names.filter(isColumn).length };
  });
  const { delimiter, names } = candidates.reduce((best, other) => (other.known > best.known ? other : best));
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
  return { delimiter, names, warnings, ignored };
}

/** Undefined for a line with a broken quote. Without any quote a line needs no library, which takes 0.2 ms for each. */
function splitLine(line: string, delimiter: string): string[] | undefined {
  if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim());
  try {
    const [cells = []] = parse(line, { delimiter, trim: true, relax_column_count: true }) as string[][];
    return cells;
  } catch {
    return undefined;
  }
}

function readLine(text: string, line: number, header: Header, read: Read, groups: Map<string, Group>): void {
  const cells = splitLine(text, header.delimiter);
  // Spreadsheets end a file with lines of nothing but delimiters.
  if (cells?.every((cell) => cell === "")) return;
  const ref = cells?.[header.names.indexOf("stay_ref")]?.trim();
  if (!cells || !ref) {
    read.takesAway = false;
    const reason = cells ? "La référence du séjour manque." : BROKEN_TEXT;
    read.refused.push({ line, column: cells ? "stay_ref" : null, reason });
    return;
  }
  const named: Cells = Object.fromEntries(header.names.map((name, index) => [name, cells[index] ?? ""]));
  const group = groups.get(ref) ?? openGroup(named, line, read);
  groups.set(ref, group);
  const problems = [
    ...checkLength(cells, header, line),
    ...checkSame(group, named, line),
    ...readPerson(named, line, group, read),
  ];
  if (problems.length === 0) return;
  group.spoiled = true;
  read.refused.push(...problems);
}

function checkLength(cells: string[], { names }: Header, line: number): ImportRemark[] {
  const isRight = cells.length >= names.length && cells.slice(names.length).every((cell) => cell === "");
  const reason = `Cette ligne a ${cells.length} colonne${cells.length > 1 ? "s" : ""} au lieu de ${names.length}.`;
  return isRight ? [] : [{ line, column: null, reason }];
}

/** The facts of a stay are those of its first line. */
function openGroup(cells: Cells, line: number, read: Read): Group {
  const card: Cells = {};
  const given: Record<string, unknown> = {};
  for (const [name, cell] of Object.entries(cells)) {
    if (CARD_COLUMNS.has(name)) card[name] = readCell(name, cell) as string;
    else if (STAY_COLUMNS.has(name)) given[name] = readCell(name, cell);
  }
  if (Object.keys(card).length > 0) given.card = card;
  const { success, data, error } = stayFacts.safeParse(given);
  const problems = success ? checkFacts(data, line) : remarksOf(error, line);
  read.refused.push(...problems);
  return { line, cells, facts: data, people: [], spoiled: problems.length > 0 };
}

function checkSame(group: Group, cells: Cells, line: number): ImportRemark[] {
  const differs = Object.keys(cells).find((name) => STAY_COLUMNS.has(name) && cells[name] !== group.cells[name]);
  if (!differs) return [];
  return [{ line, column: differs, reason: `Cette valeur n’est pas celle de la ligne ${group.line} du même séjour.` }];
}

function readPerson(cells: Cells, line: number, group: Group, read: Read): ImportRemark[] {
  const given: Record<string, unknown> = {};
  for (const [name, cell] of Object.entries(cells)) {
    if (isColumn(name) && !STAY_COLUMNS.has(name)) given[name] = readCell(name, cell);
  }
  const { success, data, error } = stayPerson.safeParse(given);
  if (!success) return remarksOf(error, line);
  const report = { refused: [] as ImportRemark[], warnings: read.warnings };
  const person = takePerson(data, line, report);
  if (person) group.people.push(person);
  if (group.people.length > STAY_PEOPLE_MAX) {
    return [{ line, column: null, reason: `Un séjour compte au plus ${STAY_PEOPLE_MAX} personnes.` }];
  }
  return report.refused;
}

function remarksOf({ issues }: z.ZodError, line: number): ImportRemark[] {
  return issues.map(({ path, message }) => ({ line, column: columnOf(path), reason: message }));
}

function columnOf(path: PropertyKey[]): string | null {
  const name = path[0] === "card" ? path[1] : path[0];
  return name === undefined ? null : String(name);
}

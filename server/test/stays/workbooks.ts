import { buffer } from "node:stream/consumers";
import { writeXlsx } from "hucre/xlsx";
import { ZipFile } from "yazl";

export type Cell = string | number | boolean | Date | null;
type Options = { formats?: (string | undefined)[]; others?: Cell[][][]; dateSystem?: "1904"; vbaProject?: Uint8Array };

/** A workbook as a spreadsheet saves it: its first sheet, further ones, and the formats of their columns. */
export async function workbookOf(
  rows: Cell[][],
  { formats = [], others = [], ...options }: Options = {},
): Promise<Buffer> {
  const columns = formats.map((numFmt) => (numFmt ? { numFmt } : {}));
  const sheets = [rows, ...others].map((cells, index) => ({ name: `Feuille ${index + 1}`, rows: cells, columns }));
  return Buffer.from(await writeXlsx({ sheets, ...options }));
}

/** An archive of these parts. */
export async function archiveOf(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "http://schemas.openxmlformats.org/package/2006/content-types";
const KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The parts of a workbook whose sheet is written by hand: what stands in `sheetData`, and the shared texts. */
export function partsOf(sheetData: string, shared: string[] = [], before = ""): Record<string, string> {
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  return {
    "[Content_Types].xml": `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${RELATIONS}">${relation(1, "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Un" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${RELATIONS}">${relation(1, "worksheet", "worksheets/sheet1.xml")}${relation(2, "sharedStrings", "sharedStrings.xml")}</Relationships>`,
    "xl/sharedStrings.xml": `<sst xmlns="${SHEET}">${shared.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    "xl/worksheets/sheet1.xml": `${before}<worksheet xmlns="${SHEET}"><sheetData>${sheetData}</sheetData></worksheet>`,
  };
}

/** A row of texts, each in its own cell. */
export function rowOf(number: number, cells: readonly string[]): string {
  return `<row r="${number}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`;
}

const [LOCAL, CENTRAL] = [Buffer.from("PK\x03\x04"), Buffer.from("PK\x01\x02")];

/** The same archive, whose directory tells another size of its largest part. */
export function withFalseSize(archive: Buffer, name: string, bytes: number): Buffer {
  const changed = Buffer.from(archive);
  for (const [mark, sizeAt, nameAt] of [
    [LOCAL, 22, 30],
    [CENTRAL, 24, 46],
  ] as const) {
    for (let at = changed.indexOf(mark); at !== -1; at = changed.indexOf(mark, at + 4)) {
      const isNamed = changed.subarray(at + nameAt, at + nameAt + name.length).toString() === name;
      if (isNamed) changed.writeUInt32LE(bytes, at + sizeAt);
    }
  }
  return changed;
}

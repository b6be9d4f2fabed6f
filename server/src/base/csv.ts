import { phoneText, timeIn } from "@hello/contract";

/** CSV that we hand out, in the format of French spreadsheets: semicolons, and a byte order mark for UTF-8. */

const BYTE_ORDER_MARK = "\ufeff";
/** What a spreadsheet would run, also behind apostrophes that stand there already. */
const FORMULA = /^'*[\s\0]*[=+\-@\t\r\n＝＋－＠]/;

export function csvOf(headings: string[], rows: string[][]): string {
  return BYTE_ORDER_MARK + [headings, ...rows].map((row) => `${row.map(cellOf).join(";")}\r\n`).join("");
}

function cellOf(text: string): string {
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return /[;,"\r\n\t']/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** A moment as spreadsheets read it, by the clock of the stays: « 2027-07-03 18:00 ». */
export function momentCell(moment: string | null): string {
  return moment ? timeIn(moment).slice(0, 16).replace("T", " ") : "";
}

/** A number to call, as text: with spaces or a double zero, and never what a spreadsheet takes for a sum. */
export function phoneCell(number: string | null): string {
  return phoneText(number ?? "").replace(/^\+/, "00 ");
}

/** Takes off the apostrophe that makes a formula inert, when such a file comes back. */
export function withoutInertMark(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

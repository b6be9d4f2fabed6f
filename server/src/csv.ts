/** CSV that we hand out, in the format of French spreadsheets: semicolons, and a byte order mark for UTF-8. */

const BYTE_ORDER_MARK = "\ufeff";
const FORMULA = /^[\s\0]*[=+\-@\t\r\n＝＋－＠]/;

export function csvOf(headings: string[], rows: string[][]): string {
  return BYTE_ORDER_MARK + [headings, ...rows].map((row) => `${row.map(cell).join(";")}\r\n`).join("");
}

/** Escapes formulas with an apostrophe, so that a spreadsheet does not run them. */
function cell(text: string): string {
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return /[;,"\r\n\t']/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

import { IMPORT_REMARKS_MAX, type ImportRemark } from "@hello/contract";

/** Problems of a file: all are counted, and the first ones by line are kept. A file may have one in each of its lines. */
export type Remarks = { count: number; first: ImportRemark[] };

export function newRemarks(first: ImportRemark[] = []): Remarks {
  return { count: first.length, first };
}

export function addRemarks(remarks: Remarks, { count, first }: Remarks): void {
  remarks.count += count;
  for (const remark of first) remarks.first.push(remark);
  if (remarks.first.length > 2 * IMPORT_REMARKS_MAX) remarks.first = sortRemarks(remarks);
}

/** Those that an answer names, by line. */
export function sortRemarks({ first }: Remarks): ImportRemark[] {
  return first.toSorted((one, other) => one.line - other.line).slice(0, IMPORT_REMARKS_MAX);
}

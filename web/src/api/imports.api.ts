import type { Failure, ImportResult, StaffImport } from "@hello/contract";
import { FILE_NAME_MAX } from "@hello/contract/limits";
import { WORKBOOK_TYPE } from "@hello/contract/plain";
import { addressOf, type Http } from "./http.ts";

export const fetchRefusedLines = (http: Http, id: string) =>
  http.file(addressOf("GET /amplify/imports/:id/refused.csv", { id }));

/** What a file would change. Nothing is written. */
export const tryImport = (http: Http, file: File) =>
  http("POST /amplify/imports", { query: { dryRun: "1" }, file: typed(file) }) as Promise<ImportResult>;

export type Unconfirmed = Pick<NonNullable<Failure["data"]>, "removals" | "cancellations">;

/**
 * Starts an import, which goes on after the answer. Who sends it confirms removals and cancellations (D55, D220); with `check` it
 * is refused if it would do anything else than its dry run (D232).
 */
export const startImport = (http: Http, file: File, check: string, { removals, cancellations }: Unconfirmed) =>
  http("POST /amplify/imports", {
    query: { removals, cancellations, check, fileName: file.name.slice(0, FILE_NAME_MAX).toWellFormed() },
    file: typed(file),
  }) as Promise<StaffImport>;

/** A workbook to fill in, which imports as it is. */
export const fetchImportModel = (http: Http) => http.file(addressOf("GET /amplify/imports/model.xlsx"));

const TYPES: Record<string, string> = {
  ".json": "application/json",
  ".gz": "application/gzip",
  ".xlsx": WORKBOOK_TYPE,
};

/** Systems disagree about the type of a CSV file; its name is clear. */
function typed(file: File): Blob {
  const ending = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? "";
  return file.slice(0, file.size, TYPES[ending] ?? "text/csv");
}

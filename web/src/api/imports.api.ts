import type { Failure, ImportResult, StaffImport } from "@hello/contract";
import { addressOf, type Http } from "./http.ts";

/** What the booking system sent, the latest first. Leads only. */
export const fetchImports = (http: Http, nextToken?: string) =>
  http("GET /amplify/imports", { query: { nextToken, limit: 20 } });

export const fetchImport = (http: Http, id: string) => http("GET /amplify/imports/:id", { id });

export const fetchRefusedLines = (http: Http, id: string) =>
  http.file(addressOf("GET /amplify/imports/:id/refused.csv", { id }));

/** What a file would change. Nothing is written. */
export const tryImport = (http: Http, file: File) =>
  http("POST /amplify/imports", { query: { dryRun: "1" }, file: typed(file) }) as Promise<ImportResult>;

export type Unconfirmed = Pick<NonNullable<Failure["data"]>, "removals" | "cancellations">;

/** Starts an import, which goes on after the answer. Who sends it confirms removals and cancellations (D55, D220). */
export const startImport = (http: Http, file: File, { removals, cancellations }: Unconfirmed) =>
  http("POST /amplify/imports", { query: { removals, cancellations }, file: typed(file) }) as Promise<StaffImport>;

/** Systems disagree about the type of a CSV file; its name is clear. */
function typed(file: File): Blob {
  const ending = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0];
  const type = ending === ".json" ? "application/json" : ending === ".gz" ? "application/gzip" : "text/csv";
  return file.slice(0, file.size, type);
}

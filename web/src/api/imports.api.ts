import type { Failure, ImportResult, StaffImport } from "@hello/contract";
import type { Http } from "./http.ts";
import type { Page } from "./stays.api.ts";

/** What the booking system sent, the latest first. Leads only. */
export function fetchImports(http: Http, nextToken?: string): Promise<Page<StaffImport>> {
  return http("GET", "/amplify/imports", { query: { nextToken, limit: "20" } });
}

export function fetchImport(http: Http, id: string): Promise<StaffImport> {
  return http("GET", `/amplify/imports/${id}`);
}

export function fetchRefusedLines(http: Http, id: string): Promise<Blob> {
  return http.file(`/amplify/imports/${id}/refused.csv`);
}

/** What a file would change. Nothing is written. */
export function tryImport(http: Http, file: File): Promise<ImportResult> {
  return http("POST", "/amplify/imports", { query: { dryRun: "1" }, file: typed(file) });
}

export type Unconfirmed = Pick<NonNullable<Failure["data"]>, "removals" | "cancellations">;

/** Starts an import, which goes on after the answer. Who sends it confirms removals and cancellations (D55, D220). */
export function startImport(http: Http, file: File, confirmed: Unconfirmed): Promise<StaffImport> {
  const query = { removals: confirmed.removals?.toString(), cancellations: confirmed.cancellations?.toString() };
  return http("POST", "/amplify/imports", { query, file: typed(file) });
}

/** Systems disagree about the type of a CSV file; its name is clear. */
function typed(file: File): Blob {
  const ending = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0];
  const type = ending === ".json" ? "application/json" : ending === ".gz" ? "application/gzip" : "text/csv";
  return file.slice(0, file.size, type);
}

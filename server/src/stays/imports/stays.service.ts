import type { ImportResult } from "@hello/contract";
import type { Importing } from "./apply/stays.apply.ts";
import { type ImportRequest, runImport, startImport } from "./apply/stays.run.ts";

/** Imports lists that a machine sends. The caller has checked that the sender may do so. */
export async function importStays(context: Importing, request: Omit<ImportRequest, "userId">): Promise<ImportResult> {
  const started = await startImport(context, { ...request, userId: null });
  return request.dryRun ? started.result : runImport(context, started);
}

import type { ImportResult } from "@hello/contract";
import type { Importing } from "./apply/stays.apply.ts";
import { type ImportRequest, runImport, startImport } from "./apply/stays.run.ts";

/** A delivery of lists by a machine. The caller has checked that the sender may deliver. */
export async function importStays(context: Importing, request: Omit<ImportRequest, "userId">): Promise<ImportResult> {
  const started = await startImport(context, { ...request, userId: null });
  return request.dryRun ? started.result : runImport(context, started);
}

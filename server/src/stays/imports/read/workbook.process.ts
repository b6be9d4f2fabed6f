/** The child process that reads one workbook, until the reader ends it, without the server's secrets and connections (D208). */
import { WorkbookRefused, writeSheetAsCsv } from "./stays.workbook.ts";

export type WorkbookOrder = { path: string; to: string };
export type WorkbookReport = { bytes: number } | { refused: string } | { failed: string };

/** Memory outside of the heap has no other bound. */
const RSS_MAX_BYTES = 1024 * 1024 * 1024;
/** Processor time, so that a machine that is busy with others refuses nothing that an idle one takes. */
const WORK_MAX_MICROS = 9_000_000;
const LOOK_EVERY_MS = 50;

process.once("message", (order: WorkbookOrder) => void convert(order));
process.on("disconnect", () => process.exit());

async function convert({ path, to }: WorkbookOrder): Promise<void> {
  setInterval(() => isTooMuch() && process.exit(1), LOOK_EVERY_MS).unref();
  try {
    report({ bytes: await writeSheetAsCsv(path, to) });
  } catch (error) {
    report(error instanceof WorkbookRefused ? { refused: error.message } : { failed: String(error) });
  }
}

function report(found: WorkbookReport): void {
  process.send?.(found);
}

function isTooMuch(): boolean {
  const { user, system } = process.cpuUsage();
  return user + system > WORK_MAX_MICROS || process.memoryUsage.rss() > RSS_MAX_BYTES;
}

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { lowerPriority } from "../../../base/child.priority.ts";
import { badRequest, tooBusy, tooLarge } from "../../../base/errors.ts";
import type { ListFile } from "./stays.read.ts";
import type { WorkbookOrder, WorkbookReport } from "./workbook.process.ts";

/** Workbooks become the CSV of their first sheet, each in a process of its own (D208). Other files stay as they are. */
type WorkbookReader = {
  asText: (file: ListFile) => Promise<ListFile>;
  /** Kills the processes. */
  close: () => void;
};

const PROGRAM = fileURLToPath(new URL("./workbook.process.ts", import.meta.url));
/** The process itself ends after 9 s of work; this is for one that waits for the processor, or stands still. */
const READ_WITHIN_MS = 60_000;
const HEAP_MAX_MB = 512;
const AT_ONCE_MAX = 2;
const RETRY_AFTER_S = 10;
const BYTES_MAX = 10 * 1024 * 1024;

const TEXTS = {
  old: "Ce fichier est d’un ancien format (.xls) ou protégé par un mot de passe. Enregistrez-le au format « Classeur Excel (.xlsx) » sans mot de passe, puis réessayez.",
  large: "Un classeur pèse au plus 10 Mo. Enregistrez-le en CSV ou en plusieurs fichiers.",
  work: "Ce classeur demande trop de travail. Enregistrez-le en CSV ou en plusieurs fichiers.",
  busy: "Trop de classeurs arrivent en même temps. Patientez un instant, puis réessayez.",
};

const ZIP = Buffer.from("PK\x03\x04", "latin1");
const EMPTY_ZIP = Buffer.from("PK\x05\x06", "latin1");
/** What Office wrote before .xlsx, and what it still writes around a workbook with a password. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

type Bounds = { readWithinMs?: number; heapMaxMb?: number };

export function openWorkbookReader({
  readWithinMs = READ_WITHIN_MS,
  heapMaxMb = HEAP_MAX_MB,
}: Bounds = {}): WorkbookReader {
  const running = new Set<ChildProcess>();

  async function convert({ path, unpackTo }: ListFile): Promise<number> {
    if (running.size >= AT_ONCE_MAX) throw tooBusy(TEXTS.busy, RETRY_AFTER_S);
    const child = start(heapMaxMb);
    running.add(child);
    const deadline = setTimeout(() => child.kill("SIGKILL"), readWithinMs);
    try {
      const report = await reportOf(child, { path, to: unpackTo });
      if (!report) throw tooLarge(TEXTS.work);
      if ("refused" in report) throw badRequest(report.refused);
      if ("failed" in report) throw new Error(report.failed);
      return report.bytes;
    } finally {
      clearTimeout(deadline);
      running.delete(child);
      child.kill("SIGKILL");
    }
  }

  return {
    asText: async (file) => {
      const start = await startOf(file.path);
      if (start.equals(OLE)) throw badRequest(TEXTS.old);
      if (!start.equals(ZIP) && !start.equals(EMPTY_ZIP)) return file;
      if (file.bytes > BYTES_MAX) throw tooLarge(TEXTS.large);
      return { ...file, path: file.unpackTo, bytes: await convert(file) };
    },
    close: () => {
      for (const child of running) child.kill("SIGKILL");
    },
  };
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function start(heapMaxMb: number): ChildProcess {
  const started = fork(PROGRAM, [], {
    execArgv: [`--max-old-space-size=${heapMaxMb}`],
    // Without the server's settings, so that an exploited process finds no secret.
    env: { PATH: process.env.PATH },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  if (started.pid !== undefined) lowerPriority(started.pid);
  return started;
}

/** Undefined from a process that ended without one: it was killed, or took too much memory. */
async function reportOf(child: ChildProcess, order: WorkbookOrder): Promise<WorkbookReport | undefined> {
  const ended = new AbortController();
  const { signal } = ended;
  child.send(order, () => {});
  try {
    const reported = once(child, "message", { signal }).then(([report]) => report as WorkbookReport);
    const exited = once(child, "exit", { signal }).then(() => undefined);
    return await Promise.race([reported, exited]);
  } finally {
    ended.abort();
  }
}

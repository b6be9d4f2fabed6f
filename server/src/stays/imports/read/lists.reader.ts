import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { LargeList } from "@hello/contract";
import { lowerPriority } from "../../../base/child.priority.ts";
import { HelloError, tooBusy, tooLarge } from "../../../base/errors.ts";
import { type Piece, staysOfPieces } from "./lists.pieces.ts";
import type { Order, Refusal, Report } from "./lists.process.ts";
import type { ReadStay } from "./stays.csv.ts";
import type { Head, ListFile, ReadImport } from "./stays.read.ts";
import { openWorkbookReader } from "./workbook.reader.ts";

/** Reads lists that may take seconds in a child process: meanwhile this node serves its calls (SEC-25). */
export type ListReader = {
  readImport: (file: ListFile) => Promise<ReadImport>;
  /** The rows of a long list of staff, validated. */
  readList: (name: LargeList, text: string) => Promise<unknown[]>;
  /** Kills the processes and refuses new lists. */
  close: () => void;
};

const PROGRAM = fileURLToPath(new URL("./lists.process.ts", import.meta.url));
const READ_WITHIN_MS = 120_000;
/** For lists that are read whole. One that needs more ends its process, not the server. */
const HEAP_MAX_MB = 512;
const KEPT_RSS_MAX_BYTES = 256 * 1024 * 1024;
const WAITING_MAX_BYTES = 128 * 1024 * 1024;
/** A larger file is read as a stream, by a process of its own that runs until the import is applied (D196). */
const WHOLE_MAX_BYTES = 256 * 1024;
const STREAM_HEAP_MAX_MB = 96;
/** Keeps the young generation small. By default a process takes 50 MB more before it collects its garbage. */
const STREAM_FLAGS = ["--max-semi-space-size=1"];
const STREAMS_MAX = 2;
/** A stream may take so many times `READ_WITHIN_MS` to open: 512 MB take a minute, and no other list waits for it. */
const STREAM_OPENED_WITHIN = 5;
const CHUNK_BYTES = 256 * 1024;
const IDLE_MS = 60_000;
const RETRY_AFTER_S = 10;

const WORK_TEXT = "Ce fichier demande trop de travail. Envoyez-le en plusieurs fichiers.";
const BUSY_TEXT = "Trop de listes arrivent en même temps. Patientez un instant, puis réessayez.";
const STOPPING_TEXT = "Le service s’arrête ou redémarre. Réessayez dans un instant.";

type Bounds = { readWithinMs?: number; heapMaxMb?: number; wholeMaxBytes?: number };
/**
 * `compiledIn` is the folder in which the processes keep compiled code. Without it each process strips the types anew,
 * which takes 20 MB and half of its start-up time.
 */
type Options = Bounds & { compiledIn?: string };

export function openListReader({
  readWithinMs = READ_WITHIN_MS,
  heapMaxMb = HEAP_MAX_MB,
  wholeMaxBytes = WHOLE_MAX_BYTES,
  compiledIn,
}: Options = {}): ListReader {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let waitingBytes = 0;
  let closed = false;
  const streams = new Set<ChildProcess>();
  const workbooks = openWorkbookReader();
  // One list at a time, in the order in which they come.
  let last: Promise<unknown> = Promise.resolve();

  async function inTurn<Result>(bytes: number, read: (child: ChildProcess) => Promise<Result>): Promise<Result> {
    if (waitingBytes + bytes > WAITING_MAX_BYTES) throw tooBusy(BUSY_TEXT, RETRY_AFTER_S);
    waitingBytes += bytes;
    const turn = last.then(() => readBy(read)).finally(() => (waitingBytes -= bytes));
    last = turn.catch(() => {});
    return turn;
  }

  async function readBy<Result>(read: (child: ChildProcess) => Promise<Result>): Promise<Result> {
    if (closed) throw tooBusy(STOPPING_TEXT, RETRY_AFTER_S);
    clearTimeout(idle);
    if (!child) {
      const started = start({ heapMaxMb, compiledIn });
      started.once("exit", () => {
        if (child === started) child = undefined;
      });
      child = started;
    }
    try {
      return await read(child);
    } finally {
      idle = setTimeout(stop, IDLE_MS).unref();
    }
  }

  function stop(): void {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = undefined;
  }

  /** One order and its report. */
  async function ask(of: ChildProcess, order: Order): Promise<Report> {
    const times = "open" in order && of !== child ? STREAM_OPENED_WITHIN : 1;
    const deadline = setTimeout(() => of.kill("SIGKILL"), times * readWithinMs);
    try {
      return await answerOf(of, order);
    } catch (error) {
      throw closed ? tooBusy(STOPPING_TEXT, RETRY_AFTER_S) : error;
    } finally {
      clearTimeout(deadline);
    }
  }

  async function* piecesOf(of: ChildProcess, first: Order): AsyncGenerator<Piece> {
    let report = await ask(of, first);
    for (; "piece" in report; report = await ask(of, { more: true })) yield report.piece;
    if ("done" in report && of === child && report.rssBytes > KEPT_RSS_MAX_BYTES) stop();
  }

  async function openBy(of: ChildProcess, { path, unpackTo }: ListFile): Promise<Head> {
    return ((await ask(of, { open: { path, unpackTo } })) as Extract<Report, { opened: unknown }>).opened;
  }

  /** Returns undefined if the file unpacks to more. */
  async function readWhole(file: ListFile): Promise<ReadImport | undefined> {
    return inTurn(file.bytes, async (of) => {
      const head = await openBy(of, file);
      if (head.bytes > wholeMaxBytes) return undefined;
      const read: ReadStay[] = [];
      for await (const stay of staysOfPieces(piecesOf(of, { pass: true }))) read.push(stay);
      return { ...head, lists: () => read, close: () => {} };
    });
  }

  async function openStream(file: ListFile): Promise<ReadImport> {
    if (closed) throw tooBusy(STOPPING_TEXT, RETRY_AFTER_S);
    if (streams.size >= STREAMS_MAX) throw tooBusy(BUSY_TEXT, RETRY_AFTER_S);
    const own = start({ heapMaxMb: Math.min(STREAM_HEAP_MAX_MB, heapMaxMb), flags: STREAM_FLAGS, compiledIn });
    streams.add(own);
    const close = () => {
      own.kill("SIGKILL");
      streams.delete(own);
    };
    try {
      const head = await openBy(own, file);
      return { ...head, lists: () => staysOfPieces(piecesOf(own, { pass: true })), close };
    } catch (error) {
      close();
      throw error;
    }
  }

  return {
    readImport: async (given) => {
      if (closed) throw tooBusy(STOPPING_TEXT, RETRY_AFTER_S);
      const file = await workbooks.asText(given);
      return (file.bytes > wholeMaxBytes ? undefined : await readWhole(file)) ?? openStream(file);
    },
    readList: async (name, text) => {
      const bytes = Buffer.from(text);
      return inTurn(bytes.length, async (of) => {
        for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
          await send(of, { bytes: bytes.subarray(from, from + CHUNK_BYTES) });
        }
        const rows: unknown[] = [];
        for await (const piece of piecesOf(of, { read: name })) rows.push(...(piece.rows ?? []));
        return rows;
      });
    },
    close: () => {
      closed = true;
      stop();
      workbooks.close();
      for (const own of streams) own.kill("SIGKILL");
    },
  };
}

type Starting = { heapMaxMb: number; flags?: string[]; compiledIn: string | undefined };

function start({ heapMaxMb, flags = [], compiledIn }: Starting): ChildProcess {
  const started = fork(PROGRAM, [], {
    execArgv: [`--max-old-space-size=${heapMaxMb}`, ...flags],
    // Without the server's settings, so that an exploited process finds no secret.
    env: { PATH: process.env.PATH, ...(compiledIn && { NODE_COMPILE_CACHE: compiledIn }) },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  if (started.pid !== undefined) lowerPriority(started.pid);
  // Neither the process nor its channel keeps the server running.
  started.unref();
  started.channel?.unref();
  return started;
}

/** One order at a time, so that other calls come between the pieces of a list. */
async function answerOf(child: ChildProcess, order: Order): Promise<Report> {
  const { promise, resolve, reject } = Promise.withResolvers<Report>();
  const onEnd = () => reject(tooLarge(WORK_TEXT));
  child.once("message", resolve).once("exit", onEnd).once("error", reject);
  try {
    if (child.exitCode !== null || child.signalCode !== null) onEnd();
    void send(child, order);
    const report = await promise;
    if ("refused" in report) throw errorOf(report.refused);
    if ("failed" in report) throw new Error(report.failed);
    return report;
  } finally {
    child.off("message", resolve).off("exit", onEnd).off("error", reject);
  }
}

function errorOf({ code, message, data }: Refusal): HelloError {
  return Object.assign(new HelloError(code, message), { data });
}

/** Resolves when the order is written. If the process has ended, its exit event reports that. */
function send(child: ChildProcess, order: Order): Promise<void> {
  return new Promise((resolve) => child.send(order, () => resolve()));
}

import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { IMPORT_MAX_BYTES, type LargeList } from "@hello/contract";
import { lowerPriority } from "../../../base/child.priority.ts";
import { HelloError, tooBusy, tooLarge } from "../../../base/errors.ts";
import { createDelivery, type Piece } from "./lists.pieces.ts";
import type { Order, Refusal, Report } from "./lists.process.ts";
import type { Delivery } from "./stays.read.ts";

/** Reads lists that may take seconds in a child process: meanwhile this node serves its calls (SEC-25). */
export type ListReader = {
  readDelivery: (bytes: Buffer) => Promise<Delivery>;
  /** The rows of a long list of staff, validated. */
  readList: (name: LargeList, text: string) => Promise<unknown[]>;
  /** Kills the process and refuses new lists. */
  close: () => void;
};

const PROGRAM = fileURLToPath(new URL("./lists.process.ts", import.meta.url));
const READ_WITHIN_MS = 120_000;
/** Enough for the largest file of a booking system; a list that needs more ends its process, not the server. */
const HEAP_MAX_MB = 512;
const KEPT_RSS_MAX_BYTES = 256 * 1024 * 1024;
const WAITING_MAX_BYTES = 4 * IMPORT_MAX_BYTES;
/** Written to the process at once. */
const CHUNK_BYTES = 256 * 1024;
const IDLE_MS = 60_000;
const RETRY_AFTER_S = 10;

const WORK_TEXT = "Ce fichier demande trop de travail. Envoyez-le en plusieurs fichiers.";
const BUSY_TEXT = "Trop de listes arrivent en même temps. Patientez un instant, puis réessayez.";
const STOPPING_TEXT = "Le service s’arrête ou redémarre. Réessayez dans un instant.";

type Kind = Extract<Order, { read: unknown }>["read"];

type Bounds = { readWithinMs?: number; heapMaxMb?: number };

export function openListReader({ readWithinMs = READ_WITHIN_MS, heapMaxMb = HEAP_MAX_MB }: Bounds = {}): ListReader {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let waitingBytes = 0;
  let closed = false;
  // One list at a time, in the order in which they come.
  let last: Promise<unknown> = Promise.resolve();

  async function inTurn(kind: Kind, bytes: Buffer, onPiece: (piece: Piece) => void): Promise<void> {
    if (waitingBytes + bytes.length > WAITING_MAX_BYTES) throw tooBusy(BUSY_TEXT, RETRY_AFTER_S);
    waitingBytes += bytes.length;
    const turn = last.then(() => read(kind, bytes, onPiece)).finally(() => (waitingBytes -= bytes.length));
    last = turn.catch(() => {});
    return turn;
  }

  async function read(kind: Kind, bytes: Buffer, onPiece: (piece: Piece) => void): Promise<void> {
    if (closed) throw tooBusy(STOPPING_TEXT, RETRY_AFTER_S);
    clearTimeout(idle);
    child ??= start();
    const reading = child;
    const deadline = setTimeout(() => reading.kill("SIGKILL"), readWithinMs);
    try {
      const rssBytes = await talk(reading, kind, bytes, onPiece);
      if (rssBytes > KEPT_RSS_MAX_BYTES) stop();
    } catch (error) {
      if (closed) throw tooBusy(STOPPING_TEXT, RETRY_AFTER_S);
      throw error;
    } finally {
      clearTimeout(deadline);
      idle = setTimeout(stop, IDLE_MS).unref();
    }
  }

  function start(): ChildProcess {
    const started = fork(PROGRAM, [], {
      execArgv: [`--max-old-space-size=${heapMaxMb}`],
      // Without the server's settings, so that an exploited process finds no secret.
      env: { PATH: process.env.PATH },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    if (started.pid !== undefined) lowerPriority(started.pid);
    // Neither the process nor its channel keeps the server running.
    started.unref();
    started.channel?.unref();
    started.once("exit", () => {
      if (child === started) child = undefined;
    });
    return started;
  }

  function stop(): void {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = undefined;
  }

  return {
    readDelivery: async (bytes) => {
      const { add, delivery } = createDelivery();
      await inTurn("delivery", bytes, add);
      return delivery;
    },
    readList: async (name, text) => {
      const rows: unknown[] = [];
      await inTurn(name, Buffer.from(text), (piece) => rows.push(...(piece.rows ?? [])));
      return rows;
    },
    close: () => {
      closed = true;
      stop();
    },
  };
}

/** Sends a list and takes its pieces one by one, so that other calls come between them. Returns the memory it took. */
async function talk(child: ChildProcess, kind: Kind, bytes: Buffer, onPiece: (piece: Piece) => void): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  // It may fail while the list is still on its way.
  promise.catch(() => {});
  const onEnd = () => reject(tooLarge(WORK_TEXT));
  const onReport = (report: Report) => {
    if ("done" in report) return resolve(report.rssBytes);
    if ("refused" in report) return reject(errorOf(report.refused));
    if ("failed" in report) return reject(new Error(report.failed));
    onPiece(report.piece);
    void send(child, { more: true });
  };
  child.on("message", onReport).once("exit", onEnd).once("error", reject);
  try {
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
      await send(child, { bytes: bytes.subarray(from, from + CHUNK_BYTES) });
    }
    await send(child, { read: kind });
    return await promise;
  } finally {
    child.off("message", onReport).off("exit", onEnd).off("error", reject);
  }
}

function errorOf({ code, message, data }: Refusal): HelloError {
  return Object.assign(new HelloError(code, message), { data });
}

/** Resolves when the order is written. If the process has ended, its exit event reports that. */
function send(child: ChildProcess, order: Order): Promise<void> {
  return new Promise((resolve) => child.send(order, () => resolve()));
}

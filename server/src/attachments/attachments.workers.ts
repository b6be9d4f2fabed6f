import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { HelloError, tooBusy, tooMany, unsupportedFile } from "../errors.ts";
import type { CheckedFile } from "./attachments.check.ts";

/** Who sent the file, and until when anybody waits for the answer. */
export type FileToCheck = { path: string; owner: string; gone: AbortSignal };

export type FileWorkers = {
  check: (file: FileToCheck) => Promise<CheckedFile>;
  /** Ends all work at once and takes no more. */
  close: () => void;
};

type Job = FileToCheck & {
  resolve: (checked: CheckedFile) => void;
  reject: (error: unknown) => void;
};

const PROGRAM = fileURLToPath(new URL("./checks.process.ts", import.meta.url));
const SEATS = 2;
const WAITING_MAX = 50;
const WAITING_PER_PERSON_MAX = 8;
const WAITED_MAX_MS = 30_000;
const CHECKED_WITHIN_MS = 30_000;
const KEPT_RSS_MAX_BYTES = 512 * 1024 * 1024;
/** Nice, so that calls go first, also while such a process starts; but not so nice that a busy machine starves photos. */
const PRIORITY = 5;
/** An idle process gives its memory back. */
const IDLE_MS = 60_000;
const RETRY_AFTER_S = 10;

/**
 * Files are looked into by few processes, one file at a time each, which are killed when a file takes too long, when its
 * sender is gone and when the server stops: a decoder that was started ends in no other way. One person has one seat.
 */
export function openFileWorkers(checkedWithinMs = CHECKED_WITHIN_MS): FileWorkers {
  const seats = Array.from({ length: SEATS }, () => createSeat(checkedWithinMs, serveNext));
  let waiting: Job[] = [];
  let closed = false;

  function serveNext(): void {
    for (const seat of seats.filter((one) => !one.owner())) {
      const seated = seats.map((one) => one.owner());
      const job = waiting.find(({ owner }) => !seated.includes(owner));
      if (!job) return;
      // The person's other files go behind those of everybody else.
      const theirs = waiting.filter((one) => one !== job && one.owner === job.owner);
      waiting = [...waiting.filter(({ owner }) => owner !== job.owner), ...theirs];
      seat.take(job);
    }
  }

  async function check(file: FileToCheck): Promise<CheckedFile> {
    if (closed || waiting.length >= WAITING_MAX) throw tooBusy(BUSY_TEXT, RETRY_AFTER_S);
    if (waiting.filter(({ owner }) => owner === file.owner).length >= WAITING_PER_PERSON_MAX) {
      throw tooMany("Vos fichiers précédents ne sont pas encore traités. Patientez un instant.", RETRY_AFTER_S);
    }
    if (file.gone.aborted) throw new CallerGone();
    return new Promise((resolve, reject) => {
      const job: Job = { ...file, resolve, reject };
      waiting.push(job);
      file.gone.addEventListener("abort", () => leave(job), { once: true });
      setTimeout(() => stopWaiting(job, tooBusy(BUSY_TEXT, RETRY_AFTER_S)), WAITED_MAX_MS).unref();
      serveNext();
    });
  }

  function leave(job: Job): void {
    stopWaiting(job, new CallerGone());
    for (const seat of seats) seat.end(job, new CallerGone());
  }

  function stopWaiting(job: Job, reason: HelloError): void {
    if (!waiting.includes(job)) return;
    waiting = waiting.filter((one) => one !== job);
    job.reject(reason);
  }

  return {
    check,
    close: () => {
      closed = true;
      const stopping = tooBusy(STOPPING_TEXT, RETRY_AFTER_S);
      for (const { reject } of waiting) reject(stopping);
      waiting = [];
      for (const seat of seats) seat.close(stopping);
    },
  };
}

const BUSY_TEXT = "Trop de fichiers arrivent en même temps. Patientez un instant, puis réessayez.";
const STOPPING_TEXT = "Le service s’arrête ou redémarre. Réessayez dans un instant.";

/** Nobody reads this answer any more. */
class CallerGone extends HelloError {
  constructor() {
    super("request_timeout", "La demande a été abandonnée.");
  }
}

type Answer = { checked: CheckedFile; rssBytes: number } | { failed: string };

type Seat = {
  owner: () => string | undefined;
  take: (job: Job) => void;
  /** Ends the job if it sits here. */
  end: (job: Job, reason: HelloError) => void;
  close: (reason: HelloError) => void;
};

function createSeat(checkedWithinMs: number, onFree: () => void): Seat {
  let child: ChildProcess | undefined;
  let current: { job: Job; worker: ChildProcess; deadline: NodeJS.Timeout; reason?: HelloError } | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(PROGRAM, [], {
      execArgv: [],
      // Nothing of the server's settings: whoever takes this process over finds no secret in it.
      env: { PATH: process.env.PATH },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    if (started.pid !== undefined) setPriority(started.pid, PRIORITY);
    // Neither the process nor its channel keeps the server from ending.
    started.unref();
    started.channel?.unref();
    started.on("message", (answer: Answer) => {
      // A decoder gives little of its memory back by itself.
      if ("failed" in answer || answer.rssBytes > KEPT_RSS_MAX_BYTES) stop();
      if ("failed" in answer) finish(({ reject }) => reject(new Error(answer.failed)));
      else finish(({ resolve }) => resolve(answer.checked));
    });
    started.once("error", () => onEnd(started));
    started.once("exit", () => onEnd(started));
    return started;
  }

  /** Answers only now that the process is gone, so that it writes nothing beside the upload any more. */
  function onEnd(ended: ChildProcess): void {
    if (child === ended) child = undefined;
    if (current?.worker !== ended) return;
    const reason = current.reason ?? unsupportedFile(UNREADABLE_TEXT);
    finish(({ reject }) => reject(reason));
  }

  function finish(settle: (job: Job) => void): void {
    if (!current) return;
    const { job, deadline } = current;
    clearTimeout(deadline);
    current = undefined;
    idle = setTimeout(stop, IDLE_MS).unref();
    settle(job);
    onFree();
  }

  function stop(): void {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = undefined;
  }

  function endCurrent(reason: HelloError): void {
    if (!current) return;
    current.reason = reason;
    stop();
  }

  return {
    owner: () => current?.job.owner,
    take: (job) => {
      clearTimeout(idle);
      child ??= start();
      const deadline = setTimeout(() => endCurrent(unsupportedFile(SLOW_TEXT)), checkedWithinMs);
      current = { job, worker: child, deadline };
      child.send(job.path);
    },
    end: (job, reason) => {
      if (current?.job === job) endCurrent(reason);
    },
    close: (reason) => {
      endCurrent(reason);
      stop();
    },
  };
}

const UNREADABLE_TEXT = "Ce fichier est abîmé ou trop grand.";
const SLOW_TEXT = "Ce fichier demande trop de travail. Réduisez-le, puis renvoyez-le.";

import { type ChildProcess, fork } from "node:child_process";
import { constants, getPriority, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { HelloError, tooBusy, tooMany, unsupportedFile } from "../errors.ts";
import type { CheckedFile } from "./attachments.check.ts";

/** `owner` is the sender; `gone` is aborted when the sender disconnects. */
export type FileToCheck = { path: string; owner: string; gone: AbortSignal };

export type FileWorkers = {
  check: (file: FileToCheck) => Promise<CheckedFile>;
  /** Kills all workers and refuses new files. */
  close: () => void;
};

type Job = FileToCheck & {
  resolve: (checked: CheckedFile) => void;
  reject: (error: unknown) => void;
};

const PROGRAM = fileURLToPath(new URL("./checks.process.ts", import.meta.url));
const WORKERS = 2;
const WAITING_MAX = 50;
const WAITING_PER_PERSON_MAX = 8;
const WAITED_MAX_MS = 30_000;
const CHECKED_WITHIN_MS = 30_000;
const KEPT_RSS_MAX_BYTES = 512 * 1024 * 1024;
/** Behind the server by this much, so that calls go first; not so far that a busy machine starves photos. */
const BEHIND = 5;
/** An idle process ends after this time, to free its memory. */
const IDLE_MS = 60_000;
const RETRY_AFTER_S = 10;

/**
 * Checks files in a few child processes, one file at a time each. A process is killed when a file takes too long, when
 * its sender disconnects and when the server stops: a decoder cannot be stopped otherwise. One user has one worker.
 */
export function openFileWorkers(checkedWithinMs = CHECKED_WITHIN_MS): FileWorkers {
  const workers = Array.from({ length: WORKERS }, () => createWorker(checkedWithinMs, serveNext));
  let waiting: Job[] = [];
  let closed = false;

  function serveNext(): void {
    for (const worker of workers.filter(({ owner }) => !owner())) {
      const busy = workers.map(({ owner }) => owner());
      const job = waiting.find(({ owner }) => !busy.includes(owner));
      if (!job) return;
      // The user's other files go behind those of all other users.
      const theirs = waiting.filter((other) => other !== job && other.owner === job.owner);
      waiting = [...waiting.filter(({ owner }) => owner !== job.owner), ...theirs];
      worker.run(job);
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
    for (const worker of workers) worker.end(job, new CallerGone());
  }

  function stopWaiting(job: Job, reason: HelloError): void {
    if (!waiting.includes(job)) return;
    waiting = waiting.filter((other) => other !== job);
    job.reject(reason);
  }

  return {
    check,
    close: () => {
      closed = true;
      const stopping = tooBusy(STOPPING_TEXT, RETRY_AFTER_S);
      for (const { reject } of waiting) reject(stopping);
      waiting = [];
      for (const worker of workers) worker.close(stopping);
    },
  };
}

const BUSY_TEXT = "Trop de fichiers arrivent en même temps. Patientez un instant, puis réessayez.";
const STOPPING_TEXT = "Le service s’arrête ou redémarre. Réessayez dans un instant.";

/** The client has disconnected and reads no answer. */
class CallerGone extends HelloError {
  constructor() {
    super("request_timeout", "La demande a été abandonnée.");
  }
}

type Answer = { checked: CheckedFile; rssBytes: number } | { failed: string };

/** From the server's own, whatever the operator gave it: without privileges a process may only be moved back. */
function lowerPriority(pid: number): void {
  setPriority(pid, Math.min(getPriority() + BEHIND, constants.priority.PRIORITY_LOW));
}

type Worker = {
  owner: () => string | undefined;
  run: (job: Job) => void;
  /** Kills the process if it runs this job. */
  end: (job: Job, reason: HelloError) => void;
  close: (reason: HelloError) => void;
};

function createWorker(checkedWithinMs: number, onFree: () => void): Worker {
  let child: ChildProcess | undefined;
  let current: { job: Job; process: ChildProcess; deadline: NodeJS.Timeout; reason?: HelloError } | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(PROGRAM, [], {
      execArgv: [],
      // Without the server's settings, so that an exploited process finds no secret.
      env: { PATH: process.env.PATH },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    if (started.pid !== undefined) lowerPriority(started.pid);
    // Neither the process nor its channel keeps the server running.
    started.unref();
    started.channel?.unref();
    started.on("message", (answer: Answer) => {
      // A decoder frees little of its memory by itself.
      if ("failed" in answer || answer.rssBytes > KEPT_RSS_MAX_BYTES) stop();
      if ("failed" in answer) finish(({ reject }) => reject(new Error(answer.failed)));
      else finish(({ resolve }) => resolve(answer.checked));
    });
    started.once("error", () => onEnd(started));
    started.once("exit", () => onEnd(started));
    return started;
  }

  /** Answers once the process has ended, so that it no longer writes files beside the upload. */
  function onEnd(ended: ChildProcess): void {
    if (child === ended) child = undefined;
    if (current?.process !== ended) return;
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
    run: (job) => {
      clearTimeout(idle);
      child ??= start();
      const deadline = setTimeout(() => endCurrent(unsupportedFile(SLOW_TEXT)), checkedWithinMs);
      current = { job, process: child, deadline };
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

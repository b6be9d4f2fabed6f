import { HelloError, tooBusy, tooMany } from "../../base/errors.ts";
import { Rates } from "../../base/rates.ts";
import type { CheckedFile } from "./attachments.check.ts";
import { createWorker, type FileToCheck, type Job } from "./attachments.worker.ts";

export type FileWorkers = {
  check: (file: FileToCheck) => Promise<CheckedFile>;
  /** Kills all workers and refuses new files. */
  close: () => void;
};

type Options = {
  /** Processor time that the files of one person may take on this node; Infinity for no limit. */
  secondsPerMinute: number;
  workers?: number;
  checkedWithinMs?: number;
};

const WORKERS = 2;
const WAITING_MAX = 50;
const WAITING_PER_PERSON_MAX = 8;
const WAITED_MAX_MS = 30_000;
const CHECKED_WITHIN_MS = 30_000;
const RETRY_AFTER_S = 10;
const MINUTE_MS = 60_000;

/**
 * Checks files in a few child processes, one file at a time each. A process is killed when a file takes too long, when
 * its sender disconnects and when the server stops: a decoder cannot be stopped otherwise. One user has one worker, and
 * of those who wait whoever has used least goes first.
 */
export function openFileWorkers(options: Options): FileWorkers {
  const { secondsPerMinute, workers: seats = WORKERS, checkedWithinMs = CHECKED_WITHIN_MS } = options;
  const work = new Rates({ max: secondsPerMinute * 1_000, windowMs: MINUTE_MS });
  const workers = Array.from({ length: seats }, () => createWorker({ checkedWithinMs, onFree }));
  let waiting: Job[] = [];
  let closed = false;

  function onFree(owner: string, workMs: number): void {
    const waitMs = work.count(owner, workMs);
    if (waitMs > 0) for (const job of waitingOf(owner)) stopWaiting(job, usedUp(waitMs));
    serveNext();
  }

  function serveNext(): void {
    for (const worker of workers.filter(({ owner }) => !owner())) {
      const busy = workers.map(({ owner }) => owner());
      const [job] = waiting
        .filter(({ owner }) => !busy.includes(owner))
        .toSorted((one, other) => work.used(one.owner) - work.used(other.owner));
      if (!job) return;
      waiting = waiting.filter((other) => other !== job);
      worker.run(job);
    }
  }

  async function check(file: FileToCheck): Promise<CheckedFile> {
    if (closed) throw tooBusy(STOPPING_TEXT, RETRY_AFTER_S);
    const waitMs = work.count(file.owner, 0);
    if (waitMs > 0) throw usedUp(waitMs);
    const theirs = waitingOf(file.owner).length;
    if (theirs >= WAITING_PER_PERSON_MAX) {
      throw tooMany("Vos fichiers précédents ne sont pas encore traités. Patientez un instant.", RETRY_AFTER_S);
    }
    if (waiting.length >= WAITING_MAX) makeRoom(theirs);
    if (file.gone.aborted) throw new CallerGone();
    return new Promise((resolve, reject) => {
      const job: Job = { ...file, resolve, reject };
      waiting.push(job);
      file.gone.addEventListener("abort", () => leave(job), { once: true });
      setTimeout(() => stopWaiting(job, tooBusy(BUSY_TEXT, RETRY_AFTER_S)), WAITED_MAX_MS).unref();
      serveNext();
    });
  }

  /** A few people who send much must not fill the queue: the last file of whoever has most there leaves. */
  function makeRoom(theirs: number): void {
    const counts = Map.groupBy(waiting, ({ owner }) => owner);
    const most = [...counts.values()].reduce((one, other) => (other.length > one.length ? other : one));
    if (most.length <= theirs + 1) throw tooBusy(BUSY_TEXT, RETRY_AFTER_S);
    stopWaiting(most.at(-1)!, tooBusy(BUSY_TEXT, RETRY_AFTER_S));
  }

  function waitingOf(person: string): Job[] {
    return waiting.filter(({ owner }) => owner === person);
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
const USED_UP_TEXT =
  "Vos derniers fichiers ont demandé beaucoup de travail. Patientez une minute, puis renvoyez-les, quelques-uns à la fois. " +
  "Votre texte peut partir sans fichier.";

function usedUp(waitMs: number): HelloError {
  return tooMany(USED_UP_TEXT, Math.ceil(waitMs / 1_000));
}

/** The client has disconnected and reads no answer. */
class CallerGone extends HelloError {
  constructor() {
    super("request_timeout", "La demande a été abandonnée.");
  }
}

import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { lowerPriority } from "../../base/child.priority.ts";
import { type HelloError, unsupportedFile } from "../../base/errors.ts";
import type { CheckedFile } from "./attachments.check.ts";

/** `owner` is the sender; `gone` is aborted when the sender disconnects. */
export type FileToCheck = { path: string; owner: string; gone: AbortSignal };

export type Job = FileToCheck & {
  resolve: (checked: CheckedFile) => void;
  reject: (error: unknown) => void;
};

const PROGRAM = fileURLToPath(new URL("./checks.process.ts", import.meta.url));
const KEPT_RSS_MAX_BYTES = 512 * 1024 * 1024;
/** An idle process ends after this time, to free its memory. */
const IDLE_MS = 60_000;

/** `workMs`: the processor time that the file took. */
export type Answer = { workMs: number } & ({ checked: CheckedFile; rssBytes: number } | { failed: string });

export type Worker = {
  owner: () => string | undefined;
  run: (job: Job) => void;
  /** Kills the process if it runs this job. */
  end: (job: Job, reason: HelloError) => void;
  close: (reason: HelloError) => void;
};

type Current = { job: Job; process: ChildProcess; sinceMs: number; deadline: NodeJS.Timeout; reason?: HelloError };

type Options = {
  checkedWithinMs: number;
  /** The worker is free again; the file of `owner` took this long. */
  onFree: (owner: string, workMs: number) => void;
};

/** One child process, which starts with its first file. */
export function createWorker({ checkedWithinMs, onFree }: Options): Worker {
  let child: ChildProcess | undefined;
  let current: Current | undefined;
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
      if ("failed" in answer) finish(answer.workMs, ({ reject }) => reject(new Error(answer.failed)));
      else finish(answer.workMs, ({ resolve }) => resolve(answer.checked));
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
    // A killed process no longer tells its processor time.
    finish(performance.now() - current.sinceMs, ({ reject }) => reject(reason));
  }

  function finish(workMs: number, settle: (job: Job) => void): void {
    if (!current) return;
    const { job, deadline } = current;
    clearTimeout(deadline);
    current = undefined;
    idle = setTimeout(stop, IDLE_MS).unref();
    settle(job);
    onFree(job.owner, workMs);
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
      current = { job, process: child, sinceMs: performance.now(), deadline };
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

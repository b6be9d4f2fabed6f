/** The child process that checks uploads, without the server's secrets and connections. */
import sharp from "sharp";
import { checkFile } from "./attachments.check.ts";
import type { Answer } from "./attachments.worker.ts";

sharp.concurrency(1);
sharp.cache(false);

process.on("message", (path: string) => {
  const since = process.cpuUsage();
  void checkFile(path).then(
    (checked) => answer({ checked, rssBytes: process.memoryUsage.rss(), workMs: workSince(since) }),
    (error: unknown) => answer({ failed: String(error), workMs: workSince(since) }),
  );
});

function answer(result: Answer): void {
  process.send?.(result);
}

/** Processor time, so that nobody pays for a busy machine. */
function workSince(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

// A normal exit would wait for the picture that is being decoded.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

/** The program that looks into files of others: without the server's secrets, connections and threads. */
import { setPriority } from "node:os";
import sharp from "sharp";
import { checkFile } from "./attachments.check.ts";

const LESS_URGENT_THAN_CALLS = 10;

setPriority(LESS_URGENT_THAN_CALLS);
sharp.concurrency(1);
sharp.cache(false);

process.on("message", (path: string) => {
  void checkFile(path).then(
    (checked) => process.send?.({ checked, rssBytes: process.memoryUsage.rss() }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
// An orderly exit waits for the picture that is being decoded.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

/** The program that looks into files of others: without the server's secrets, connections and threads. */
import sharp from "sharp";
import { checkFile } from "./attachments.check.ts";

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

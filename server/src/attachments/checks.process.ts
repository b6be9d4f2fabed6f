/** The child process that checks uploads, without the server's secrets and connections. */
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
// A normal exit would wait for the picture that is being decoded.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

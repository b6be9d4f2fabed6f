import { join } from "node:path";
import staticFiles from "@fastify/static";
import { WORKER_PATH } from "@hello/contract";
import type { App } from "../platform/http/app.types.ts";

/** The service worker, or the one that removes it. Browsers ask for it at each visit, and must not get an old copy. */
export async function workerRoutes(app: App, { folder, hasWorker }: { folder: string; hasWorker: boolean }) {
  const files = { root: join(folder, "worker"), serve: false, preCompressed: true, cacheControl: false };
  await app.register(staticFiles, files);
  app.get(WORKER_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-cache").sendFile(hasWorker ? "worker.js" : "worker.off.js"),
  );
}

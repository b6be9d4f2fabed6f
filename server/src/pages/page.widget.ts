import { join } from "node:path";
import staticFiles from "@fastify/static";
import type { App } from "../platform/http/app.types.ts";

/** The scripts of the widget. Unlike our other files, the first one is loaded by other sites. */
export async function widgetRoutes(app: App, { folder }: { folder: string }) {
  await app.register(staticFiles, {
    root: join(folder, "widget"),
    serve: false,
    preCompressed: true,
    maxAge: "1h",
  });
  app.get("/widget.js", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cross-origin-resource-policy", "cross-origin").sendFile("widget.js"),
  );
  app.get("/widget.frame.js", { schema: { hide: true } }, async (_request, reply) => reply.sendFile("widget.frame.js"));
}

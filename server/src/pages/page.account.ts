import { PAGE_PATHS } from "@hello/contract";
import type { App } from "../platform/http/app.types.ts";

/** The address of the account page of earlier versions. */
const ACCOUNT_PATH = "/compte";

export async function accountRoutes(app: App) {
  app.get(ACCOUNT_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(PAGE_PATHS.settings, 302),
  );
}

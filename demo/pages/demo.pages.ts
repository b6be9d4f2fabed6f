import type { Config } from "../../server/src/base/config.ts";
import type { Secrets } from "../../server/src/base/secrets.ts";
import type { Identity } from "../../server/src/people/identity/identity.ts";
import type { Pool } from "../../server/src/platform/db/connection.ts";
import type { App } from "../../server/src/platform/http/app.types.ts";
import { backOfficeRoutes } from "./backoffice.routes.ts";
import { bookingRoutes } from "./booking.routes.ts";
import { demoRoutes } from "./host.routes.ts";

type Parts = { config: Config; secrets: Secrets; identity: Identity; pool: Pool };

/** The pages that a local start has beside the product: a back office, a booking system, a page that embeds the chat. */
export async function demoPages(app: App, parts: Parts): Promise<void> {
  await app.register(backOfficeRoutes, parts);
  await app.register(bookingRoutes, parts);
  if (parts.config.demo) await app.register(demoRoutes, parts);
}

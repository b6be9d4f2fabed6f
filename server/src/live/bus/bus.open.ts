import type { Config } from "../../base/config.ts";
import type { Pool } from "../../platform/db/connection.ts";
import { openNatsBus } from "./bus.nats.ts";
import { openPostgresBus } from "./bus.postgres.ts";
import type { Bus, BusListener } from "./bus.ts";

/** NATS if it is configured; otherwise PostgreSQL, which needs no installation. */
export async function openBus({ natsUrl }: Config, pool: Pool, listener: BusListener): Promise<Bus> {
  return natsUrl ? openNatsBus(natsUrl, listener) : openPostgresBus(pool, listener);
}

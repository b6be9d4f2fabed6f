import type { Registry } from "prom-client";
import { beside, gaugeByWorkspace } from "../../base/figures.ts";
import type { Pool } from "../../platform/db/connection.ts";
import { countImports } from "./apply/stays.imports.store.ts";

const LAST = {
  name: "hello_imports_last_timestamp_seconds",
  help: "When a list of the booking system was last taken, other than by the page.",
};
const REFUSED = {
  name: "hello_imports_refused",
  help: "Deliveries of the last 24 hours of which something was refused.",
};

/** Registers the figures of the booking system's lists. A scrape queries the database, so every node reports the same. */
export function importFigures(registry: Registry, pool: Pool): void {
  const look = beside(() => countImports(pool));
  // A workspace that never had a list has no moment, and so raises no alarm.
  gaugeByWorkspace(registry, look, LAST, (row) => row?.last ?? null);
  gaugeByWorkspace(registry, look, REFUSED, (row) => row?.refused ?? 0);
}

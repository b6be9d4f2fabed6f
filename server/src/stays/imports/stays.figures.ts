import { Gauge, type Registry } from "prom-client";
import { beside } from "../../base/figures.ts";
import type { Pool } from "../../platform/db/connection.ts";
import { type CountedImports, countImports } from "./stays.imports.store.ts";

/** Registers the figures of the booking system's lists. A scrape queries the database, so every node reports the same. */
export function importFigures(registry: Registry, pool: Pool): void {
  const look = beside(() => countImports(pool));
  /** A workspace that never had a list has no moment, and so raises no alarm. */
  const gauge = (name: string, help: string, read: (row: CountedImports) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ["workspace"],
      registers: [registry],
      async collect() {
        const rows = await look();
        // While the database is away the last numbers stand.
        if (rows) this.reset();
        for (const row of rows ?? []) {
          const value = read(row);
          if (value !== null) this.set({ workspace: row.workspace }, value);
        }
      },
    });
  gauge(
    "imports_last_timestamp_seconds",
    "When a list of the booking system was last taken, other than by the page.",
    ({ last }) => last,
  );
  gauge("imports_refused", "Deliveries of the last 24 hours of which something was refused.", ({ refused }) => refused);
}

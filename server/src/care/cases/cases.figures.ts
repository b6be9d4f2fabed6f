import { WORKSPACES, type Workspace } from "@hello/contract";
import { Gauge, type Registry } from "prom-client";
import { beside } from "../../base/figures.ts";
import type { Pool } from "../../platform/db/connection.ts";
import { countOpenCases } from "./cases.read.store.ts";

/** Registers the numbers of open and overdue cases. A scrape queries the database, so every node reports the same. */
export function caseFigures(registry: Registry, pool: Pool): void {
  const look = beside(() => countOpenCases(pool));
  const gauge = (name: string, help: string, figure: "open" | "overdue") =>
    new Gauge({
      name,
      help,
      labelNames: ["workspace"],
      registers: [registry],
      async collect() {
        const rows = await look();
        const countOf = (workspace: Workspace) => rows?.find((row) => row.workspace === workspace)?.[figure] ?? 0;
        for (const workspace of WORKSPACES) this.set({ workspace }, rows ? countOf(workspace) : Number.NaN);
      },
    });
  gauge("cases_open", "Cases of reports that nobody has decided yet.", "open");
  gauge("cases_overdue", "Those of them that have been open for more than 24 hours.", "overdue");
}

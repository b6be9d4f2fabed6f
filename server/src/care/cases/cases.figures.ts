import type { Registry } from "prom-client";
import { beside, gaugeByWorkspace } from "../../base/figures.ts";
import type { Pool } from "../../platform/db/connection.ts";
import { countOpenCases } from "./cases.read.store.ts";

const OPEN = { name: "hello_cases_open", help: "Cases of reports that nobody has decided yet." };
const OVERDUE = { name: "hello_cases_overdue", help: "Those of them that have been open for more than 24 hours." };

/** Registers the numbers of open and overdue cases. A scrape queries the database, so every node reports the same. */
export function caseFigures(registry: Registry, pool: Pool): void {
  const look = beside(() => countOpenCases(pool));
  gaugeByWorkspace(registry, look, OPEN, (row) => row?.open ?? 0);
  gaugeByWorkspace(registry, look, OVERDUE, (row) => row?.overdue ?? 0);
}

import { LEDGER_CHANNELS } from "@hello/contract";
import { Gauge, type Registry } from "prom-client";
import type { Pool } from "../db/connection.ts";
import { beside } from "../figures.ts";
import { UNSETTLED_STATES, type WaitingRows, waitingRows } from "./delivery.store.ts";

/** What waits in the ledger of all nodes, looked up when it is asked for. */
export function ledgerFigures(registry: Registry, pool: Pool): void {
  const look = beside(() => waitingRows(pool));
  const gauge = (name: string, help: string, read: (row: WaitingRows) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["channel", "state"],
      registers: [registry],
      async collect() {
        const rows = await look();
        for (const channel of LEDGER_CHANNELS) {
          for (const state of UNSETTLED_STATES) {
            const found = rows?.find((row) => row.channel === channel && row.state === state);
            this.set({ channel, state }, found ? read(found) : rows ? 0 : Number.NaN);
          }
        }
      },
    });
  gauge("ledger_rows", "E-mails, SMS and notifications that are not settled yet.", ({ rows }) => rows);
  gauge("ledger_oldest_due_seconds", "For how long the oldest of them has been due.", ({ age }) => age);
}

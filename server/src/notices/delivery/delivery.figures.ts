import { deliveryReasonCode, LEDGER_CHANNELS } from "@hello/contract";
import { Gauge, type Registry } from "prom-client";
import { beside } from "../../base/figures.ts";
import type { Pool } from "../../platform/db/connection.ts";
import { lostRows, UNSETTLED_STATES, type WaitingRows, waitingRows } from "./delivery.figures.store.ts";

const LOST_HOURS = 24;

/** What waits in the ledger of all nodes and what was lost, looked up when it is asked for. */
export function ledgerFigures(registry: Registry, pool: Pool): void {
  const look = beside(() => waitingRows(pool));
  const lookForLost = beside(() => lostRows(pool, LOST_HOURS));
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
  gauge("hello_ledger_rows", "E-mails, SMS and notifications that are not settled yet.", ({ rows }) => rows);
  gauge("hello_ledger_oldest_due_seconds", "For how long the oldest of them has been due.", ({ late }) => late);
  gauge(
    "hello_ledger_oldest_accepted_seconds",
    "How long ago the oldest of them was accepted, without quiet hours before its first attempt.",
    ({ age }) => age,
  );
  new Gauge({
    name: "hello_ledger_lost_rows",
    help: `E-mails and SMS that failed, did not arrive or became uncertain in the last ${LOST_HOURS} hours, and were not sent again.`,
    labelNames: ["channel", "state", "reason"],
    registers: [registry],
    async collect() {
      const lost = await lookForLost();
      // While the database is away the last numbers stand.
      if (lost) this.reset();
      for (const { channel, state, reason, rows } of lost ?? []) {
        this.inc({ channel, state, reason: deliveryReasonCode(reason) }, rows);
      }
    },
  });
}

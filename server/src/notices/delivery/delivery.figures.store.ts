import type { Channel, LedgerChannel } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";

export const UNSETTLED_STATES = ["queued", "sending"] as const;
export type WaitingRows = {
  channel: LedgerChannel;
  state: (typeof UNSETTLED_STATES)[number];
  rows: number;
  /** In seconds: since the oldest was accepted, and for how long it has been due. */
  age: number;
  late: number;
};

/** Reads the index of due rows, which has no settled ones. */
export async function waitingRows(db: Db): Promise<WaitingRows[]> {
  return db<WaitingRows[]>`
    select channel, state, count(*) as rows,
      greatest(0, extract(epoch from now() - min(accepted_at)))::float8 as age,
      greatest(0, extract(epoch from now() - min(due_at)))::float8 as late
    from deliveries where state in ('queued', 'sending') group by channel, state`;
}

export type LostRows = { channel: Channel; state: "failed" | "undelivered" | "unknown"; reason: string; rows: number };

/** Counts lost e-mails and SMS of the last hours by the code of their reason. */
export async function lostRows(db: Db, hours: number): Promise<LostRows[]> {
  return db<LostRows[]>`
    select channel, state, split_part(reason, ':', 1) as reason, count(*) as rows
    from (
      -- Each half by an index of its own.
      select channel, state, reason, updated_at from deliveries where state in ('failed', 'unknown') and channel <> 'push'
      union all
      select channel, state, reason, updated_at from deliveries where state = 'undelivered' and channel <> 'push'
    ) lost
    where updated_at > now() - make_interval(hours => ${hours})
    group by 1, 2, 3`;
}

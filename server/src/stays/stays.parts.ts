import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "../context.ts";
import type { LiveEvent } from "../db/events.store.ts";

/** People written by one statement, and what the database has before the next: those who chat meanwhile wait less. */
const PART_SIZE = 100;
const PAUSE_MS = 3;
/** More events than this are not published one by one: each node reads the log for its own subscribers. */
const ANNOUNCED_MAX = 200;

export async function inParts<Item>(items: Item[], write: (part: Item[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += PART_SIZE) {
    if (start > 0) await wait(PAUSE_MS);
    await write(items.slice(start, start + PART_SIZE));
  }
}

export type Announcing = Pick<Context, "announce" | "announceMany">;

/** Publishes the events of a stay after their commit. */
export function announceAll({ announce, announceMany }: Announcing, recorded: LiveEvent[]): void {
  if (recorded.length > ANNOUNCED_MAX) announceMany();
  else if (recorded.length > 0) announce(recorded);
}

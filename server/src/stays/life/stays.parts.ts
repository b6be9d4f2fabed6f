import { setTimeout as wait } from "node:timers/promises";

/** People written by one statement, and what the database has before the next: those who chat meanwhile wait less. */
const PART_SIZE = 100;
const PAUSE_MS = 3;

export async function inParts<Item>(items: Item[], write: (part: Item[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += PART_SIZE) {
    if (start > 0) await wait(PAUSE_MS);
    await write(items.slice(start, start + PART_SIZE));
  }
}

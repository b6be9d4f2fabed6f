import { setTimeout as wait } from "node:timers/promises";

/** How many rows one transaction changes, so that the chat does not wait for it. */
export const PART = 500;
/** How many people one statement changes or reads: each is locked, and somebody may be writing. */
export const PEOPLE_PART = 100;
/** The pause between two parts, in which the database serves the chat. */
const PAUSE_MS = 3;

/** Writes people part by part. */
export async function inParts<Item>(items: Item[], write: (part: Item[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += PEOPLE_PART) {
    if (start > 0) await wait(PAUSE_MS);
    await write(items.slice(start, start + PEOPLE_PART));
  }
}

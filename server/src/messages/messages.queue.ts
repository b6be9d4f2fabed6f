import type { Db } from "../db/connection.ts";
import { insertMessages, type NewMessage, type StoredMessage } from "./messages.send.store.ts";

/** Stores a message; nothing comes back when its author may not write there any more. */
export type StoreMessage = (message: NewMessage) => Promise<StoredMessage | undefined>;

type Waiting = {
  message: NewMessage;
  resolve: (stored: StoredMessage | undefined) => void;
  reject: (error: unknown) => void;
};

export const STATEMENTS_AT_ONCE = 2;
const BATCH_MAX = 200;

/**
 * Sends that come while others are being committed share the next statement and its write to disk: the busier it gets,
 * the less each one costs. Alone, a send goes out at once.
 */
export function createSendQueue(db: Db): StoreMessage {
  const waiting: Waiting[] = [];
  let underWay = 0;

  async function storeNext(): Promise<void> {
    underWay += 1;
    while (waiting.length > 0) await store(waiting.splice(0, BATCH_MAX));
    underWay -= 1;
  }

  async function store(batch: Waiting[]): Promise<void> {
    try {
      const stored = await insertMessages(
        db,
        batch.map(({ message }) => message),
      );
      const byId = new Map(stored.map((one) => [one.id, one]));
      for (const { message, resolve } of batch) resolve(byId.get(message.id));
    } catch (error) {
      const [only, ...others] = batch;
      if (others.length === 0) return only!.reject(error);
      // One of them cannot be stored, and a statement is stored whole or not at all: each for itself, then.
      for (const one of batch) await store([one]);
    }
  }

  return (message) =>
    new Promise((resolve, reject) => {
      waiting.push({ message, resolve, reject });
      if (underWay < STATEMENTS_AT_ONCE) setImmediate(() => void (underWay < STATEMENTS_AT_ONCE && storeNext()));
    });
}

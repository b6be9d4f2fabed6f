import type { Db } from "../db/connection.ts";
import { insertMessages, type NewMessage, type StoredMessage } from "./messages.send.store.ts";

/** Stores a message; nothing comes back when its author may not write there any more. */
export type StoreMessage = (message: NewMessage) => Promise<StoredMessage | undefined>;

type Waiting = {
  message: NewMessage;
  resolve: (stored: StoredMessage | undefined) => void;
  reject: (error: unknown) => void;
};

/** Statements that run at the same time, each on a connection of its own. */
export const SEND_CONNECTIONS = 2;
const BATCH_MAX = 200;
/** So many go out without waiting for whoever else is about to send: the database begins while the others are read. */
const BATCH_FULL = 16;

/**
 * Sends that come while others are being committed share the next statement and its write to disk: the busier it gets,
 * the less each one costs. Alone, a send goes out at once.
 */
export function createSendQueue(db: Db): StoreMessage {
  const waiting: Waiting[] = [];
  let underWay = 0;
  let scheduled = false;

  function storeWaiting(): void {
    scheduled = false;
    while (underWay < SEND_CONNECTIONS && waiting.length > 0) store(waiting.splice(0, BATCH_MAX));
  }

  function store(batch: Waiting[]): void {
    underWay += 1;
    void insertMessages(
      db,
      batch.map(({ message }) => message),
    )
      .finally(() => {
        underWay -= 1;
        // Before these are answered: the database works on the next ones meanwhile.
        storeWaiting();
      })
      .then(
        (stored) => answer(batch, stored),
        (error: unknown) => refuse(batch, error),
      );
  }

  function answer(batch: Waiting[], stored: (StoredMessage | undefined)[]): void {
    for (const [n, { resolve }] of batch.entries()) resolve(stored[n]);
  }

  function refuse(batch: Waiting[], error: unknown): void {
    // One of them cannot be stored, and a statement is stored whole or not at all: each for itself, then.
    if (batch.length > 1) for (const one of batch) store([one]);
    else batch[0]!.reject(error);
  }

  return (message) =>
    new Promise((resolve, reject) => {
      waiting.push({ message, resolve, reject });
      if (underWay >= SEND_CONNECTIONS) return;
      if (waiting.length >= BATCH_FULL) storeWaiting();
      else if (!scheduled) {
        scheduled = true;
        setImmediate(storeWaiting);
      }
    });
}

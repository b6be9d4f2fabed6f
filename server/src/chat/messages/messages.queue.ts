import { isDeadlock } from "../../platform/db/connection.errors.ts";
import type { Db } from "../../platform/db/connection.ts";
import { insertMessages, type NewMessage, type StoredMessage } from "./messages.send.store.ts";

/** Stores a message. Returns nothing when its author may no longer write there. */
export type StoreMessage = (message: NewMessage) => Promise<StoredMessage | undefined>;

type Waiting = {
  message: NewMessage;
  resolve: (stored: StoredMessage | undefined) => void;
  reject: (error: unknown) => void;
};

/** Concurrent statements, each on its own connection. */
export const SEND_CONNECTIONS = 2;
const BATCH_MAX = 200;
/** A batch of this size starts at once; a smaller one waits for the other requests of this event loop turn. */
const BATCH_FULL = 16;

/**
 * Batches sends: those that arrive while others are being committed share the next statement and its write to disk, so
 * that each costs less under load. A single send starts at once.
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
        // Start the next batch before answering this one, so that the database is not idle.
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
    // One of them failed the whole statement: store each by itself. Two statements may meet in a deadlock while a
    // longer transaction refers to their room: they find the room's row once as it was and once as it is.
    if (batch.length > 1 || isDeadlock(error)) for (const send of batch) store([send]);
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

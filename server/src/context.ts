import type { FileWorkers } from "./attachments/attachments.workers.ts";
import type { Config } from "./config.ts";
import type { Pool } from "./db/connection.ts";
import type { Announcement, PassingEvent } from "./db/events.store.ts";
import type { ListReader } from "./lists/lists.reader.ts";
import type { StoreMessage } from "./messages/messages.queue.ts";
import type { FileStore } from "./outside/files.ts";
import type { ChatPushes } from "./push/push.chat.ts";

/** The context of all services. */
export type Context = Foundations & {
  storeMessage: StoreMessage;
  /** Checks an uploaded file in a child process. */
  checkFile: FileWorkers["check"];
  /** Reads a delivery of the booking system in a child process. */
  readDelivery: ListReader["readDelivery"];
  /** Publishes committed events to the subscribers of this node and to the other nodes. */
  announce: (announcements: Announcement[]) => void;
  /** Reports a commit with so many events that each node reads the log itself. */
  announceMany: () => void;
  /** Publishes a transient event that is never stored. */
  announcePassing: (event: PassingEvent) => void;
  /** Notifies devices later of a message that was just stored, if it is still unread then. */
  noteForPush: ChatPushes["note"];
};

/** Provided by server.ts or a test; app.ts adds the rest. */
export type Foundations = {
  config: Config;
  pool: Pool;
  /** For sends only, so that they never wait for a connection. */
  sendPool: Pool;
  files: FileStore;
  keys: Keys;
};

/**
 * Keys of signed values that come back to the server: page tokens, file addresses, links that end the evening e-mail; and
 * of the marks of erased people.
 */
export type Keys = { pages: Buffer; files: Buffer; unsubscribe: Buffer; erasures: Buffer };

import type { FileWorkers } from "./attachments/attachments.workers.ts";
import type { Config } from "./config.ts";
import type { Pool } from "./db/connection.ts";
import type { Announcement, PassingEvent } from "./db/events.store.ts";
import type { StoreMessage } from "./messages/messages.queue.ts";
import type { FileStore } from "./outside/files.ts";

/** What the services stand on. */
export type Context = Foundations & {
  storeMessage: StoreMessage;
  /** Looks into a file of others, in a process of its own. */
  checkFile: FileWorkers["check"];
  /** Tells this node's subscribers and the other nodes of what was committed. */
  announce: (announcements: Announcement[]) => void;
  /** Tells them that so much was committed that each rather looks for itself. */
  announceMany: () => void;
  /** Tells them of something that is shown for a moment and never stored. */
  announcePassing: (event: PassingEvent) => void;
};

/** What server.ts or a test brings; app.ts adds the rest. */
export type Foundations = {
  config: Config;
  pool: Pool;
  /** For messages alone: they never wait for a place, and their few connections have all they need at hand. */
  sendPool: Pool;
  files: FileStore;
  /** Keys of what leaves the server and comes back: page tokens and file addresses. */
  keys: { pages: Buffer; files: Buffer };
};

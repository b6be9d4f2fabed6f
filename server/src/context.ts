import type { Config } from "./config.ts";
import type { Pool } from "./db/connection.ts";
import type { Announcement, PassingEvent } from "./db/events.store.ts";
import type { FileStore } from "./outside/files.ts";
import type { Keys } from "./secrets.ts";

/** The context of all services. The chat and the stays need more (chat.context.ts, stays.apply.ts). */
export type Context = Foundations & {
  /** Publishes committed events to the subscribers of this node and to the other nodes. */
  announce: (announcements: Announcement[]) => void;
  /** Reports a commit with so many events that each node reads the log itself. */
  announceMany: () => void;
  /** Publishes a transient event that is never stored. */
  announcePassing: (event: PassingEvent) => void;
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

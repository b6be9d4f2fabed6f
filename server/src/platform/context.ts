import type { Config } from "../base/config.ts";
import type { Keys } from "../base/secrets.ts";
import type { Pool } from "./db/connection.ts";
import type { Announcing } from "./db/writing.ts";
import type { FileStore } from "./outside/files.ts";

/** The context of all services. Some wings need more (FileContext, MessagesContext, Importing). */
export type Context = Foundations & Announcing;

/** Provided by server.ts or a test; app.ts adds the rest. */
export type Foundations = {
  config: Config;
  pool: Pool;
  /** For sends only, so that they never wait for a connection. */
  sendPool: Pool;
  files: FileStore;
  keys: Keys;
};

import type { Config } from "./config.ts";
import type { Pool } from "./db/connection.ts";
import type { FileStore } from "./outside/files.ts";

/** What the services stand on. Built once by server.ts, or by a test. */
export type Context = {
  config: Config;
  pool: Pool;
  files: FileStore;
  /** Keys of what leaves the server and comes back: page tokens and file addresses. */
  keys: { pages: Buffer; files: Buffer };
};

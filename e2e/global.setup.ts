import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPages } from "../scripts/pages.ts";
import { startDatabaseServer } from "../server/test/database/database.server.ts";

/**
 * Builds the pages, with and without the waits that the specification orders, and starts one database server; each
 * worker starts the product on a copy of the database.
 */
export default async function setup() {
  const folder = await mkdtemp(join(tmpdir(), "hello-pages-"));
  // The workers inherit them, and hand one of them on to the servers that they start.
  process.env.WEB_DIR = join(folder, "prompt");
  process.env.WAITING_WEB_DIR = join(folder, "waiting");
  buildPages(process.env.WEB_DIR, { hasWaits: false });
  buildPages(process.env.WAITING_WEB_DIR);
  const { stop, ...database } = await startDatabaseServer();
  process.env.E2E_DATABASE = JSON.stringify(database);
  return async () => {
    await stop();
    await rm(folder, { recursive: true });
  };
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPages } from "../scripts/pages.ts";
import { startDatabaseServer } from "../server/test/database.server.ts";

/** Builds the pages and starts one database server; each worker starts the product on a copy of the database. */
export default async function setup() {
  const folder = await mkdtemp(join(tmpdir(), "hello-pages-"));
  buildPages(folder);
  // The workers inherit it, and hand it on to the servers that they start.
  process.env.WEB_DIR = folder;
  const { stop, ...database } = await startDatabaseServer();
  process.env.E2E_DATABASE = JSON.stringify(database);
  return async () => {
    await stop();
    await rm(folder, { recursive: true });
  };
}

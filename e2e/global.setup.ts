import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { startDatabaseServer } from "../server/test/database.server.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Builds the pages and starts one database server; each worker starts the product with its own copy of the database. */
export default async function setup() {
  const built = spawnSync("vite", ["build", "web", "--logLevel", "warn"], { cwd: ROOT, stdio: "inherit" });
  if (built.status !== 0) throw new Error("The browser's side could not be built.");
  const { stop, ...database } = await startDatabaseServer();
  process.env.E2E_DATABASE = JSON.stringify(database);
  return stop;
}

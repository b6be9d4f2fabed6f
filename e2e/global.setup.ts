import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { startDatabaseServer } from "../server/test/database.server.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The pages as they are now, and one database server for all workers; each worker starts the product on a copy of its own. */
export default async function setup() {
  const built = spawnSync("vite", ["build", "web", "--logLevel", "warn"], { cwd: ROOT, stdio: "inherit" });
  if (built.status !== 0) throw new Error("The browser's side could not be built.");
  const { stop, ...database } = await startDatabaseServer();
  process.env.E2E_DATABASE = JSON.stringify(database);
  return stop;
}

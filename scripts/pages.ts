import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { WITHOUT_WAITS } from "../web/build/without.waits.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const VITE = fileURLToPath(new URL("../node_modules/vite/bin/vite.js", import.meta.url));

/** Builds the pages into a folder of the caller's own, so that no running server loses the files it serves. */
export function buildPages(folder: string, { hasWaits = true } = {}): void {
  const args = [VITE, "build", "web", "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"];
  if (!hasWaits) args.push("--mode", WITHOUT_WAITS);
  // With another NODE_ENV, Vite would bundle React's development build.
  const env = { ...process.env, NODE_ENV: "production" };
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: "inherit" });
  if (status !== 0) throw new Error("The pages could not be built.");
}

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export function buildOurs(): void {
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  const built = spawnSync("vite", ["build", "web", "--logLevel", "error"], { cwd, stdio: "inherit" });
  if (built.status !== 0) throw new Error("The browser's side could not be built.");
}

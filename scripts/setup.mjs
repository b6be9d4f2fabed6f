// Brings a fresh clone to where every other script can run. Plain JavaScript: it runs on whatever Node the machine has.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = join(root, "node_modules", ".hello-installed");
const lock = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
  console.log("Installing dependencies (once per change of package-lock.json)…");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // Not `npm ci`: it stops where the registry lacks a package that only another platform needs.
  const args = ["install", "--no-save", "--loglevel=error", "--no-audit", "--no-fund"];
  const { status } = spawnSync(npm, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lock);
}

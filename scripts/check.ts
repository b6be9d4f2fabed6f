import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Format, lint, types, forbidden imports, folders that import each other, unused code and dependencies. One failure does not stop the rest. */
const CHECKS = [
  ["biome", "ci", "."],
  ["tsc", "-p", "."],
  ["tsc", "-p", "web"],
  ["tsc", "-p", "web/worker"],
  ["tsc", "-p", "bench"],
  ["tsc", "-p", "packages/emoji-picker"],
  ["oxlint", "--type-aware", "--deny-warnings"],
  ["depcruise", "--config", ".dependency-cruiser.mjs", "packages", "server", "demo", "web", "scripts", "bench", "e2e"],
  ["node", "scripts/folders.ts"],
  ["knip"],
];

const cwd = fileURLToPath(new URL("..", import.meta.url));
const failed = CHECKS.filter(([program, ...args]) => {
  console.log(`\n> ${program} ${args.join(" ")}`);
  return spawnSync(program!, args, { cwd, stdio: "inherit", shell: process.platform === "win32" }).status !== 0;
});
console.log(failed.length > 0 ? `\nFailed: ${failed.map(([program]) => program).join(", ")}` : "\nAll checks passed.");
process.exitCode = failed.length > 0 ? 1 : 0;

import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { printOutcome, readCosts, startRun } from "./costs.ts";

/**
 * Runs the suites in server/prove, which kill processes, cut connections, race requests and start what operators start;
 * the one that closes and crashes pages (PHONE-08); and what holds on both devices, on the one where `npm test` does not
 * run it:
 *
 *   npm run prove                    a tenth of the kills, rounds and sizes
 *   npm run prove -- --full          all of them
 *   npm run prove -- --seed 7 nodes  a seed that an earlier run printed; only files with this word in their path
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const { values, positionals: words } = parseArgs({
  options: { full: { type: "boolean", default: false }, seed: { type: "string" } },
  allowPositionals: true,
});
const seed = values.seed ?? String(randomInt(2 ** 31));
console.log(`Seed ${seed}. To repeat this run: npm run prove -- --seed ${seed}${values.full ? " --full" : ""}\n`);

startRun("prove");
if (wants("server/prove/**/*.test.ts")) run("vitest", ["run", "--config", "vitest.prove.config.ts", ...words]);
const SCHEDULES = "e2e/writing/drafts.schedules.phone.spec.ts";
if (wants(SCHEDULES)) run("playwright", ["test", "--project=phone", SCHEDULES]);
if (wants("e2e/**/*.{customer,staff}.spec.ts")) {
  run("playwright", ["test", "--project=desktop", "--project=phone", ...words], { OTHER_DEVICE: "1" });
}
printOutcome(readCosts("prove"));

function wants(pattern: string): boolean {
  const files = globSync(pattern, { cwd: root });
  return words.length === 0 || files.some((file) => words.some((word) => file.includes(word)));
}

function run(command: string, args: string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, PROVE_SEED: seed, PROVE_FULL: values.full ? "1" : "0", ...env },
    stdio: "inherit",
  });
  if (status !== 0) process.exitCode = status ?? 1;
}

import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/**
 * Runs the suites in server/prove, which kill processes, cut connections and race requests, and the one that closes and
 * crashes pages (PHONE-08):
 *
 *   npm run prove                    a tenth of the kills, rounds and sizes
 *   npm run prove -- --full          all of them
 *   npm run prove -- --seed 7 nodes  a seed that an earlier run printed; only files with this word in their path
 */
const { values, positionals } = parseArgs({
  options: { full: { type: "boolean", default: false }, seed: { type: "string" } },
  allowPositionals: true,
});
const seed = values.seed ?? String(randomInt(2 ** 31));
console.log(`Seed ${seed}. To repeat this run: npm run prove -- --seed ${seed}${values.full ? " --full" : ""}\n`);

const IN_BROWSER = "e2e/drafts.schedules.phone.spec.ts";
const areInBrowser = positionals.map((word) => IN_BROWSER.includes(word));

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    env: { ...process.env, PROVE_SEED: seed, PROVE_FULL: values.full ? "1" : "0" },
    stdio: "inherit",
  });
  if (status !== 0) process.exitCode = status ?? 1;
}

if (positionals.length === 0 || areInBrowser.includes(false)) {
  run("vitest", "run", "--config", "vitest.prove.config.ts", ...positionals);
}
if (positionals.length === 0 || areInBrowser.includes(true)) run("playwright", "test", "--project=phone", IN_BROWSER);

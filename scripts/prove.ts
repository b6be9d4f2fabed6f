import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/**
 * Runs the suites in server/prove, which kill processes, cut connections and race requests:
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

const { status } = spawnSync("vitest", ["run", "--config", "vitest.prove.config.ts", ...positionals], {
  cwd: fileURLToPath(new URL("..", import.meta.url)),
  env: { ...process.env, PROVE_SEED: seed, PROVE_FULL: values.full ? "1" : "0" },
  stdio: "inherit",
});
process.exitCode = status ?? 1;

import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** What one test cost, or one try of it in the browser; `problem` says in short why it failed. */
export type Cost = { file: string; title: string; ms: number; retry: number; problem?: string | undefined };

const MODULES = fileURLToPath(new URL("../node_modules", import.meta.url));
const FOLDER = join(MODULES, ".tests");
const RUNS = ["test", "prove"] as const;
const SLOWEST = 20;

/**
 * The runners that are started after this write there (`cost.reporter.ts`). The servers and commands that they start find
 * their modules compiled, which is half of a start.
 */
export function startRun(run: (typeof RUNS)[number]): void {
  process.env.NODE_COMPILE_CACHE ??= join(MODULES, ".cache/compiled");
  process.env.TEST_COSTS = join(FOLDER, `${run}.jsonl`);
  mkdirSync(FOLDER, { recursive: true });
  rmSync(process.env.TEST_COSTS, { force: true });
}

export function readCosts(...runs: (typeof RUNS)[number][]): Cost[] {
  const files = runs.map((run) => join(FOLDER, `${run}.jsonl`)).filter((file) => existsSync(file));
  const lines = files.flatMap((file) => readFileSync(file, "utf8").split("\n"));
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Cost);
}

export function slowestOf(costs: Cost[]): string[] {
  const slowest = costs.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  return slowest.map(({ file, title, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}: ${title}`);
}

/** The tests that failed at their last try, and those that passed only when they were tried again. */
export function outcomeOf(costs: Cost[]): { failed: string[]; secondTries: string[] } {
  const last = new Map(costs.map((cost) => [`  ${cost.file}: ${cost.title}`, cost]));
  const named = [...last].map(([name, { retry, problem }]) => ({ name, retry, problem }));
  return {
    failed: named.flatMap(({ name, problem }) => (problem ? [`${name}\n    ${problem}`] : [])),
    secondTries: named.flatMap(({ name, retry, problem }) => (retry > 0 && !problem ? [name] : [])),
  };
}

export function printOutcome(costs: Cost[]): void {
  const { failed, secondTries } = outcomeOf(costs);
  if (failed.length > 0) console.error(`\nFailed:\n${failed.join("\n")}`);
  if (secondTries.length > 0) console.error(`\nNeeded a second try:\n${secondTries.join("\n")}`);
}

/** `.ci/run` ends with this: the cause of each has to be found. */
if (import.meta.main) printOutcome(readCosts(...RUNS));

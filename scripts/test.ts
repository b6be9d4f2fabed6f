import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { printOutcome, readCosts, slowestOf, startRun } from "./costs.ts";
import { readLedger, testFiles } from "./requirements.ledger.ts";

/**
 * Runs the tests, then checks the requirements they claim:
 *
 *   npm test                 everything but the suites of `npm run prove`
 *   npm test -- unit         only Vitest
 *   npm test -- browser      only Playwright
 *   npm test -- WORD ...     the files of both with one of these words in their path
 *   npm test -- --slow ...   also prints the dearest tests of the run
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const asked = process.argv.slice(2);
const words = asked.filter((word) => !["unit", "browser", "--slow"].includes(word));
// Those claim no requirements.
const others = globSync(["scripts/**/*.test.ts", "demo/**/*.test.ts"], { cwd: root });
const files = [...testFiles(root), ...others].filter(
  (file) => !file.startsWith("server/prove/") && (words.length === 0 || words.some((word) => file.includes(word))),
);
const isSpec = (file: string) => file.endsWith(".spec.ts");

let failed = files.length === 0;
if (failed) console.error(`No test file has ${words.join(" or ")} in its path.`);
startRun("test");
if (!asked.includes("browser") && !files.every(isSpec)) run("vitest", ["run", ...words]);
if (!asked.includes("unit") && files.some(isSpec)) run("playwright", ["test", ...words]);

const costs = readCosts("test");
if (asked.includes("--slow")) console.log(`\nThe dearest tests:\n${slowestOf(costs).join("\n")}`);
const { ids, unknown, unclaimed } = readLedger(root);
console.log(`\n${ids.length - unclaimed.length} of ${ids.length} requirements are claimed by a test.`);
if (unclaimed.length > 0) console.error(`Claimed by none: ${unclaimed.join(" ")}`);
for (const { id, file, title } of unknown) console.error(`There is no requirement ${id} (${file}: ${title})`);
// Repeated at the end, because the browser's tests print much after Vitest's.
printOutcome(costs);
process.exitCode = failed || unknown.length > 0 || unclaimed.length > 0 ? 1 : 0;

function run(program: string, args: string[]): void {
  failed =
    spawnSync(program, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" }).status !== 0 ||
    failed;
}

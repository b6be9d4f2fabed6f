import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { readLedger, testFiles } from "./requirements.ledger.ts";

/**
 * Runs the tests, then checks the requirements they claim:
 *
 *   npm test                 everything but the suites of `npm run prove`
 *   npm test -- unit         only Vitest
 *   npm test -- browser      only Playwright
 *   npm test -- WORD ...     the files of both with one of these words in their path
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const asked = process.argv.slice(2);
const words = asked.filter((word) => word !== "unit" && word !== "browser");
const files = testFiles(root).filter(
  (file) => !file.startsWith("server/prove/") && (words.length === 0 || words.some((word) => file.includes(word))),
);
const isSpec = (file: string) => file.endsWith(".spec.ts");

let failed = files.length === 0;
if (failed) console.error(`No test file has ${words.join(" or ")} in its path.`);
if (!asked.includes("browser") && !files.every(isSpec)) run("vitest", ["run", ...words]);
if (!asked.includes("unit") && files.some(isSpec)) run("playwright", ["test", ...words]);

const { ids, unknown, unclaimed } = readLedger(root);
console.log(`\n${ids.length - unclaimed.length} of ${ids.length} requirements are claimed by a test.`);
for (const { id, file, title } of unknown) console.error(`There is no requirement ${id} (${file}: ${title})`);
process.exitCode = failed || unknown.length > 0 ? 1 : 0;

function run(program: string, args: string[]): void {
  failed =
    spawnSync(program, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" }).status !== 0 ||
    failed;
}

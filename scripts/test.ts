import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
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
let broken: string[] = [];
if (!asked.includes("browser") && !files.every(isSpec)) broken = runUnits();
if (!asked.includes("unit") && files.some(isSpec)) run("playwright", ["test", ...words]);

const { ids, unknown, unclaimed } = readLedger(root);
console.log(`\n${ids.length - unclaimed.length} of ${ids.length} requirements are claimed by a test.`);
for (const { id, file, title } of unknown) console.error(`There is no requirement ${id} (${file}: ${title})`);
// Repeated here, because the browser's tests print much after them.
if (broken.length > 0) console.error(`\nFailed in Vitest:\n${broken.join("\n")}`);
process.exitCode = failed || unknown.length > 0 ? 1 : 0;

type Report = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** The names of the tests that failed, and of files that could not be run. */
function runUnits(): string[] {
  const folder = mkdtempSync(join(tmpdir(), "hello-tests-"));
  const report = join(folder, "report.json");
  run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...words]);
  try {
    return readFailures(JSON.parse(readFileSync(report, "utf8")) as Report);
  } catch {
    return ["Vitest ended without a report."];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readFailures({ testResults }: Report): string[] {
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === "failed");
      const lines = tests.map(
        ({ fullName, failureMessages }) => `${fullName}\n    ${failureMessages[0]?.split("\n", 1)[0] ?? ""}`,
      );
      return (lines.length > 0 ? lines : [message]).map((line) => `  ${relative(root, name)}: ${line}`);
    });
}

function run(program: string, args: string[]): void {
  failed =
    spawnSync(program, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" }).status !== 0 ||
    failed;
}

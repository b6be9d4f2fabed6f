import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { readLedger } from "./requirements.ledger.ts";

/** All tests, then the ledger: a test that claims an id that does not exist is a failure too. */
const root = fileURLToPath(new URL("..", import.meta.url));
const { ids, unknown, unclaimed } = readLedger(root);
const wanted = process.argv.slice(2);
const specs = wanted.filter((path) => path.includes("e2e"));
const units = wanted.filter((path) => !specs.includes(path));

let failed = unknown.length > 0;
if (units.length > 0 || specs.length === 0) run("vitest", ["run", ...units]);
if (specs.length > 0 || units.length === 0) run("playwright", ["test", ...specs]);

console.log(`\n${ids.length - unclaimed.length} of ${ids.length} requirements are claimed by a test.`);
for (const { id, file, title } of unknown) console.error(`There is no requirement ${id} (${file}: ${title})`);
process.exitCode = failed ? 1 : 0;

function run(program: string, args: string[]): void {
  failed = spawnSync(program, args, { cwd: root, stdio: "inherit" }).status !== 0 || failed;
}

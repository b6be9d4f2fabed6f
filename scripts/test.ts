import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { readLedger } from "./requirements.ledger.ts";

/** All tests, then the ledger: a test that claims an id that does not exist is a failure too. */
const root = fileURLToPath(new URL("..", import.meta.url));
const { ids, unknown, unclaimed } = readLedger(root);
const vitest = spawnSync("vitest", ["run", ...process.argv.slice(2)], { cwd: root, stdio: "inherit" });

console.log(`\n${ids.length - unclaimed.length} of ${ids.length} requirements are claimed by a test.`);
for (const { id, file, title } of unknown) console.error(`There is no requirement ${id} (${file}: ${title})`);
process.exitCode = vitest.status !== 0 || unknown.length > 0 ? 1 : 0;

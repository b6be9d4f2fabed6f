import { fileURLToPath } from "node:url";
import { readLedger } from "./requirements.ledger.ts";

const { ids, claims, unknown, unclaimed } = readLedger(fileURLToPath(new URL("..", import.meta.url)));

for (const id of ids) {
  const own = claims.filter((claim) => claim.id === id);
  console.log(own.length > 0 ? id : `${id}  (no test)`);
  for (const { file, title } of own) console.log(`    ${file}: ${title}`);
}
console.log(`\n${ids.length - unclaimed.length} of ${ids.length} requirements are claimed by a test.`);
if (unclaimed.length > 0) console.error(`Claimed by none: ${unclaimed.join(" ")}`);
for (const { id, file, title } of unknown) console.error(`There is no requirement ${id} (${file}: ${title})`);
process.exitCode = unknown.length > 0 || unclaimed.length > 0 ? 1 : 0;

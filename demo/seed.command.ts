import { parseArgs } from "node:util";
import { requireLocal, withDatabase } from "../server/src/platform/db/command.ts";
import { migrate } from "../server/src/platform/db/migrations.ts";
import { openFiles } from "../server/src/platform/outside/files.open.ts";
import { emptyDatabase } from "./seed.reset.ts";
import { isEmpty, seedDemo } from "./seed.ts";

await withDatabase(async ({ config, pool }) => {
  const { values } = parseArgs({ options: { reset: { type: "boolean", default: false } } });
  requireLocal(config, "Demo data");
  await migrate(pool);
  const files = await openFiles(config);
  if (values.reset) {
    await emptyDatabase(pool, files);
    console.log("Everything in the database was removed.");
  } else if (!(await isEmpty(pool))) {
    throw new Error("The database has data already. Run the command with --reset to remove ALL of it first.");
  }
  await seedDemo(pool, files);
  console.log("The demo data is in place. Sign in as customer_1001, customer_2001, collaborator_1 or collaborator_2.");
});

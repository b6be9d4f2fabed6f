import { withDatabase } from "./command.ts";
import { migrate } from "./migrations.ts";

await withDatabase(async ({ pool }) => {
  const { applied } = await migrate(pool);
  console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The schema is up to date.");
});

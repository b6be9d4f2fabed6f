import { type Config, readConfig } from "../../base/config.ts";
import { loadSecrets } from "../../base/secrets.ts";
import { describeProblem } from "../../base/start.problems.ts";
import { connect, type Pool } from "./connection.ts";
import { joinDatabase } from "./database.ts";

/** Runs a command on the configured database, also beside a running server. Errors are printed without a stack. */
export async function withDatabase(run: (context: { config: Config; pool: Pool }) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const database = await joinDatabase(config, await loadSecrets(config));
    // A command needs no pooler.
    const pool = connect(database.directUrl ?? database.url, { connections: 4 });
    try {
      await run({ config, pool });
    } finally {
      await pool.end();
      await database.stop();
    }
  } catch (error) {
    console.error(describeProblem(error));
    process.exitCode = 1;
  }
}

/** For commands that generate data. */
export function requireLocal({ local }: Config, what: string): void {
  if (!local) throw new Error(`${what} is for a local start only (docs/settings.md).`);
}

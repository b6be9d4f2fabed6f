import { parseArgs } from "node:util";
import { readConfig } from "../../base/config.ts";
import { loadSecrets } from "../../base/secrets.ts";
import { connect, endPool } from "../../platform/db/connection.ts";
import { joinDatabase } from "../../platform/db/database.ts";
import { type CheckedPart, checkParts } from "./check.parts.ts";

/** `hello check`: 0 when every part answers, 1 when one does not. Wrong settings are listed as at a start. */
export async function runCheck(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: "boolean", default: false } } });
  const parts = await checkAll();
  const ok = parts.every((part) => part.ok);
  if (values.json) console.log(JSON.stringify({ success: ok, data: parts }));
  else for (const part of parts) console.log(lineOf(part));
  return ok ? 0 : 1;
}

async function checkAll(): Promise<CheckedPart[]> {
  try {
    const config = readConfig(process.env);
    const settings = { part: "settings", ok: true, found: config.local ? "local start" : "complete", toDo: null };
    const database = await joinDatabase(config, await loadSecrets(config));
    const pool = connect(database.url, { connections: 4, directUrl: database.directUrl });
    try {
      return [settings, ...(await checkParts({ config, pool }))];
    } finally {
      await endPool(pool);
      await database.stop();
    }
  } catch (error) {
    return [{ part: "settings", ok: false, found: (error as Error).message, toDo: "See docs/settings.md." }];
  }
}

function lineOf({ part, ok, found, toDo }: CheckedPart): string {
  return `${ok ? "ok    " : "FAILED"} ${part}: ${found}${toDo ? `\n         ${toDo}` : ""}`;
}

import { parseArgs } from "node:util";
import { keysOf, loadSecrets } from "../../base/secrets.ts";
import { replayErasures } from "../../care/erasure/erasure.replay.ts";
import type { Skipped } from "../../notices/planned/planned.restore.ts";
import { withDatabase } from "../../platform/db/command.ts";
import { migrate } from "../../platform/db/migrations.ts";
import { openFiles } from "../../platform/outside/files.open.ts";
import { repairRestored, requireNoNode, untilRecovered } from "./restore.service.ts";

/** `hello restored`: once after a restore, before the first start (docs/operations.md). */
export async function runRestored(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: "boolean", default: false } } });
  let code = 1;
  await withDatabase(async ({ config, pool }) => {
    await untilRecovered(pool, () => console.error("The database is still recovering. This waits until it has ended."));
    await requireNoNode(pool);
    // A backup of an earlier version has no counter yet.
    await migrate(pool);
    const files = await openFiles(config);
    const keys = keysOf(await loadSecrets(config));
    const repaired = {
      ...(await repairRestored({ pool, files })),
      erased: await replayErasures({ config, pool, files, keys, announce: () => {}, announceMany: () => {} }),
    };
    const { rooms, people, deliveries, sessions, reminders, planned, erased } = repaired;
    console.log(
      values.json
        ? JSON.stringify({ success: true, data: repaired })
        : `Ready to start: ${rooms} rooms and ${people} people moved forward, ${deliveries} unfinished e-mails and SMS are now unknown and will not be sent again, ${sessions} sessions ended, ${reminders} reminders left out, ${erased} people erased again.`,
    );
    if (!values.json) for (const line of describe(planned)) console.log(line);
    code = 0;
  });
  return code;
}

function describe(planned: Skipped[]): string[] {
  if (planned.length === 0) return [];
  const lines = planned.map(({ workspace, name, stayName, dueAt }) =>
    [`  ${dueAt}`, workspace, name, ...(stayName ? [stayName] : [])].join("  "),
  );
  return [
    "Planned notices that fell due since the backup are not sent. Send again what people have not got:",
    ...lines,
  ];
}

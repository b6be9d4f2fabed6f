import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../server/src/platform/db/connection.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrations.ts";
import { type Measured, prepareChat, report, startBeside } from "./beside.ts";
import { leaveLogFiles, NO_LIMITS } from "./chat.ts";
import { endsOf } from "./ends.work.ts";
import { freePort, stopProgram } from "./processes.ts";

/** A large room is purged, a person erased, another exported and an album downloaded while people chat. */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "hello-bench-"));
  const database = await startEmbedded(folder, "bench-only");
  const env = { ...NO_LIMITS, PORT: String(await freePort()), DATA_DIR: folder, DATABASE_URL: database.url };
  const pool = connect(env.DATABASE_URL, { connections: 2 });
  await migrate(pool);
  const scene = await prepareChat(env, pool);
  const works = await endsOf(env, pool, scene.url);
  await leaveLogFiles(pool);
  const { hello, measure, measureQuiet } = await startBeside(env, scene);
  try {
    const quiet = await measureQuiet();
    const runs: Measured[] = [];
    for (const { name, work } of works) runs.push(await measure(name, work));
    report(quiet, runs);
  } finally {
    await stopProgram(hello);
    await pool.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

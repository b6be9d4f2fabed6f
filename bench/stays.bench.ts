import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import type { ImportResult } from "@hello/contract";
import { connect } from "../server/src/platform/db/connection.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrations.ts";
import { type Measured, prepareChat, report, startBeside } from "./beside.ts";
import { leaveLogFiles, NO_LIMITS } from "./chat.ts";
import { freePort, stopProgram } from "./processes.ts";
import { seasonOf, warmUpOf } from "./stays.season.ts";

const KEY = "key-of-the-booking-system-of-this-bench";

/** A season comes as one file while people chat: how long it takes, and what they wait meanwhile. */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "hello-bench-"));
  const database = await startEmbedded(folder, "bench-only");
  const env = {
    ...NO_LIMITS,
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SPEEDBOAT_STAYS_KEY: KEY,
  };
  const pool = connect(env.DATABASE_URL, { connections: 2 });
  await migrate(pool);
  const scene = await prepareChat(env, pool);
  await leaveLogFiles(pool);
  await pool.end();
  const { hello, measure, measureQuiet } = await startBeside(env, scene);
  try {
    for (const csv of warmUpOf()) await deliver(scene.url, csv);
    const quiet = await measureQuiet();
    const runs: Measured[] = [];
    for (const { name, csv } of seasonOf()) runs.push(await measure(name, () => deliver(scene.url, csv)));
    report(quiet, runs);
  } finally {
    await stopProgram(hello);
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function deliver(url: string, csv: string): Promise<string> {
  // Unlike fetch it waits for longer than five minutes.
  const asked = request(`${url}/webhooks/stays`, {
    method: "POST",
    headers: { authorization: `Bearer ${KEY}`, "content-type": "text/csv" },
  });
  asked.end(csv);
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  const { data, message } = (await json(response)) as { data?: ImportResult; message?: string };
  if (!data || data.refused.length > 0) throw new Error(`the list was answered ${response.statusCode} ${message}`);
  const { stays, created, changed, removed, unchanged } = data;
  return `${stays} stays; people: ${created} created, ${changed} changed, ${removed} removed, ${unchanged} unchanged`;
}

import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import type { ImportResult } from "@hello/contract";
import { type Measured, prepareChat, report, startBeside } from "./beside.ts";
import { leaveLogFiles } from "./chat.ts";
import { openGround } from "./ground.ts";
import { seasonOf, warmUpOf } from "./stays.season.ts";

const KEY = "key-of-the-booking-system-of-this-bench";

/** A season comes as one file while people chat: how long it takes, and what they wait meanwhile. */
export async function bench(): Promise<void> {
  const ground = await openGround({ SPEEDBOAT_STAYS_KEY: KEY });
  const scene = await prepareChat(ground);
  await leaveLogFiles(ground.pool);
  const { measure, measureQuiet } = await startBeside(ground, scene);
  try {
    for (const csv of warmUpOf()) await deliver(scene.url, csv);
    const quiet = await measureQuiet();
    const runs: Measured[] = [];
    for (const { name, csv } of seasonOf()) runs.push(await measure(name, () => deliver(scene.url, csv)));
    report(quiet, runs);
  } finally {
    await ground.end();
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

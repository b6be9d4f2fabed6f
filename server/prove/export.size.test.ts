import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { makeCanary, staffOf } from "../test/ends/erasure.ts";
import { exportsOf } from "../test/ends/exports.ts";
import { openHouse } from "../test/house.ts";
import { startNode } from "../test/nodes/nodes.ts";
import { STAYS_SETTINGS } from "../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { fetchExport, storeLarge } = exportsOf(house, (await staffOf(house)).client);

/** Of the server alone: the reader of this test would count too. */
function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;
}

it("an album of 2 GB takes at most 32 MB of memory more than one of 100 MB [DAY-06]", async () => {
  const node = await startNode(house);
  const pid = node.child.pid!;
  const { pool } = house.context;
  const { person, ...canary } = await makeCanary(house);
  const [message] = await pool<{ room_id: string }[]>`select room_id from messages where id = ${canary.messageId}`;
  const client = node.as(person.uuid);

  async function readAlbum(count: number, bytes: number): Promise<number> {
    const ids = await storeLarge(canary, count, bytes);
    await pool`update attachments set type = 'image/jpeg', has_thumbnail = true where id = any(${ids}::uuid[])`;
    const { body } = await client.get(`/amplify/rooms/${message!.room_id}/album/address`);
    const headers = { authorization: `Bearer ${await client.token()}` };
    const response = await fetch(new URL(body.data, node.url), { headers });
    let [most, received] = [0, 0];
    for await (const chunk of response.body!) {
      received += (chunk as Uint8Array).length;
      if (Math.floor(received / 1e7) !== Math.floor((received - chunk.length) / 1e7))
        most = Math.max(most, residentMb(pid));
    }
    expect(received).toBeGreaterThan(count * bytes);
    await pool`update attachments set removed_at = now() where id = any(${ids}::uuid[])`;
    await expect.poll(() => pool`select from users where export_until is not null`).toHaveLength(0);
    return most;
  }

  const small = await readAlbum(20, 5_000_000);
  const large = await readAlbum(400, 5_000_000);
  expect(large - small).toBeLessThan(32);
});

it("an export of 1 GB takes less than 100 MB of memory more [END-05]", async () => {
  const { person, ...canary } = await makeCanary(house);
  const [count, bytes] = [40, 25_000_000];
  await storeLarge(canary, count, bytes);
  const before = process.memoryUsage().rss;
  let [most, received] = [0, 0];
  const response = await fetchExport(person.id);
  for await (const chunk of response.body!) {
    received += (chunk as Uint8Array).length;
    most = Math.max(most, process.memoryUsage().rss);
  }
  expect(received).toBeGreaterThan(count * bytes);
  expect((most - before) / 1e6).toBeLessThan(100);
});

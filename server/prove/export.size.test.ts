import { expect, it } from "vitest";
import { makeCanary, staffOf } from "../test/ends/erasure.ts";
import { exportsOf } from "../test/ends/exports.ts";
import { openHouse } from "../test/house.ts";
import { STAYS_SETTINGS } from "../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { fetchExport, storeLarge } = exportsOf(house, (await staffOf(house)).client);

it("an album of 2 GB takes at most 32 MB of memory more [DAY-06]", async () => {
  const { person, ...canary } = await makeCanary(house);
  const [count, bytes] = [400, 5_000_000];
  const ids = await storeLarge(canary, count, bytes);
  const { pool } = house.context;
  await pool`update attachments set type = 'image/jpeg', has_thumbnail = true where id = any(${ids}::uuid[])`;
  const [message] = await pool<{ room_id: string }[]>`select room_id from messages where id = ${canary.messageId}`;
  const client = house.as(person.uuid);
  const { body } = await client.get(`/amplify/rooms/${message!.room_id}/album/address`);
  const headers = { authorization: `Bearer ${await client.token()}` };
  // What the first pieces need is there before it is measured.
  const response = await fetch(new URL(body.data, house.url), { headers });
  let [before, most, received] = [0, 0, 0];
  for await (const chunk of response.body!) {
    received += (chunk as Uint8Array).length;
    if (before === 0 && received > bytes) before = process.memoryUsage().rss;
    most = Math.max(most, process.memoryUsage().rss);
  }
  expect(received).toBeGreaterThan(count * bytes);
  expect((most - before) / 1e6).toBeLessThan(32);
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

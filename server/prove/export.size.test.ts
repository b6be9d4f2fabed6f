import { expect, it } from "vitest";
import { makeCanary, staffOf } from "../test/ends/erasure.ts";
import { exportsOf } from "../test/ends/exports.ts";
import { openHouse } from "../test/house.ts";
import { STAYS_SETTINGS } from "../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { fetchExport, storeLarge } = exportsOf(house, (await staffOf(house)).client);

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

import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { openHouse } from "../test/house.ts";
import { contentsOf, roomWith, startNode, subscribeToMessages, untilReceived } from "../test/nodes/nodes.ts";
import { scaled } from "./scale.ts";

const SLOW = scaled(50, 10);
const READERS = 5;
const EVENTS = scaled(20_000, 5_000);
const BATCH = 250;
const GROWTH_MAX_MB = 100;
const TEXT = "x".repeat(1_000);

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) / 1024;
}

it(`${SLOW} sockets that never read are closed and cost little memory; the others receive all ${EVENTS} events`, async () => {
  const house = await openHouse();
  const { room, users } = await roomWith(house);
  const node = await startNode(house);
  const readers = await Promise.all(Array.from({ length: READERS }, () => node.listen(users[0]!)));
  const slow = await Promise.all(Array.from({ length: SLOW }, () => node.listen(users[0]!)));
  await Promise.all([...readers, ...slow].map((live) => subscribeToMessages(live, [room])));

  // The node has just started on purpose: its memory must not grow more than that of a node that runs for days.
  const before = await residentMb(node.child.pid!);
  let peak = before;
  for (const { ws } of slow) ws.pause();
  for (let recorded = BATCH; recorded <= EVENTS; recorded += BATCH) {
    await house.context.pool`
      with stream as (update rooms set event_seq = event_seq + ${BATCH} where id = ${room.id} returning event_seq)
      insert into new_events (stream, seq, name, payload)
      select ${room.id}, event_seq - ${BATCH} + n, 'onCreateMessage',
        json_build_object('content', (event_seq - ${BATCH} + n) || ${TEXT}::text)
      from stream, generate_series(1, ${BATCH}) n`;
    house.announce([{ stream: room.id, seq: recorded }]);
    // Readers receive each batch before the next is recorded: they do not wait for the slow sockets.
    await Promise.all(readers.map((live) => untilReceived(live, recorded)));
    peak = Math.max(peak, await residentMb(node.child.pid!));
  }
  expect(peak - before).toBeLessThan(GROWTH_MAX_MB);
  const all = Array.from({ length: EVENTS }, (_, n) => `${n + 1}${TEXT}`);
  for (const live of readers) expect(contentsOf(live)).toEqual(all);
  for (const { ws } of slow) ws.resume();
  for (const live of slow) expect((await live.closed).code).toBe(1006);
});

import { expect, it } from "vitest";
import { openHouse } from "../../test/house.ts";
import { openLiveAs } from "../../test/live.client.ts";
import { contentsOf, roomWith, sendMessage, subscribeToMessages, untilReceived } from "../../test/nodes.ts";
import { pruneLog } from "./live.ts";

const house = await openHouse();
const { pool } = house.context;

it("a client that returns within a day gets what it missed; older events are deleted", async () => {
  const { room, users } = await roomWith(house);
  const [user] = users;
  for (const content of ["il y a 25 h", "il y a 23 h"]) await sendMessage(house.as(user!.uuid), user!, room, content);
  await pool`update events set created_at = now() - (27 - 2 * seq) * interval '1 hour' where stream = ${room.id}`;
  await pruneLog(pool);
  const kept = await pool<{ seq: number }[]>`select seq from events where stream = ${room.id}`;
  expect(kept.map(({ seq }) => seq)).toEqual([2]);
  const live = await openLiveAs(house, user!.uuid);
  await subscribeToMessages(live, [room], { [room.id]: 1 });
  await untilReceived(live, 1);
  expect(contentsOf(live)).toEqual(["il y a 23 h"]);
  live.ws.terminate();
});

it("a client at the edge of the pruned log resumes, one event behind it is reset [TRUE-21]", async () => {
  const { room, users } = await roomWith(house);
  const [user] = users;
  for (const content of ["un", "deux", "trois", "quatre"]) {
    await sendMessage(house.as(user!.uuid), user!, room, content);
  }
  await pool`update events set created_at = now() - interval '25 hours' where stream = ${room.id} and seq <= 2`;
  await pruneLog(pool);
  const resumeAfter = async (position: number) => {
    const live = await openLiveAs(house, user!.uuid);
    const { payload } = await subscribeToMessages(live, [room], { [room.id]: position });
    return { live, extensions: payload.extensions };
  };
  const edge = await resumeAfter(2);
  expect(edge.extensions).toEqual({ at: { [room.id]: 2 }, reset: [] });
  await untilReceived(edge.live, 2);
  expect(contentsOf(edge.live)).toEqual(["trois", "quatre"]);
  const behind = await resumeAfter(1);
  expect(behind.extensions).toEqual({ at: { [room.id]: 4 }, reset: [room.id] });
  for (const { live } of [edge, behind]) live.ws.terminate();
});

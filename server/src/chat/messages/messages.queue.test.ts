import { expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { roomWith } from "../../../test/nodes/nodes.ts";

const house = await openHouse();
const { pool } = house.context;

async function untilWaiting(count: number): Promise<void> {
  const waiting = () => pool`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting()).length, { interval: 10 }).toBe(count);
}

it("stores both of two messages that PostgreSQL finds in a deadlock, and each once", async () => {
  const { room, users } = await roomWith(house, 2);
  const send = (n: number) => {
    const { id: userId, uuid } = users[n]!;
    const message = { content: `n° ${n}`, userId, roomId: room.id, mentions: [] };
    return house.as(uuid).send("/amplify/messages/", { message });
  };
  // A row that refers to the room, not committed yet: an update of the room then leaves two lockers on its old version.
  await pool.begin(async (referring) => {
    await referring`select from rooms where id = ${room.id} for key share`;
    const sent = await pool.begin(async (changing) => {
      await changing`update rooms set updated_at = now() where id = ${room.id}`;
      const first = send(0);
      await untilWaiting(1);
      const second = send(1);
      await untilWaiting(2);
      return { answers: Promise.all([first, second]) };
    });
    expect((await sent.answers).map(({ status }) => status)).toEqual([200, 200]);
  });
  const rows = await pool`select content from messages where room_id = ${room.id} order by content`;
  expect(rows).toEqual([{ content: "n° 0" }, { content: "n° 1" }]);
});

import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { v7 } from "uuid";
import { expect, it } from "vitest";
import { startProxy } from "../test/engines/haproxy.ts";
import type { MadeRoom, MadeUser } from "../test/factory.ts";
import { openHouse } from "../test/house.ts";
import { initOf } from "../test/live.client.ts";
import { randomOf } from "../test/random.ts";
import { startFleet } from "./nodes.fleet.ts";
import { follow, positionsOf } from "./nodes.follower.ts";
import { SEED, scaled } from "./scale.ts";

const RESTARTS = scaled(5, 1);
const CLIENTS = scaled(200, 40);
const CLIENTS_PER_PERSON = 10;
const DRAIN_MS = 4_000;
const SENDERS = 4;
const PAUSE_MS = 20;

const house = await openHouse();

/** Sends until stopped; every message is sent once. Returns the statuses that it got. */
function keepSending(url: string, user: MadeUser, room: MadeRoom) {
  const statuses = new Map<number | string, number>();
  const count = (status: number | string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  let over = false;
  const running = Array.from({ length: SENDERS }, async () => {
    const headers = {
      authorization: `Bearer ${await house.as(user.uuid).token()}`,
      workspace: "speedboat",
      "user-type": "customer",
    };
    for (let n = 1; !over; n += 1) {
      const body = new FormData();
      body.append(
        "message",
        JSON.stringify({ id: v7(), content: `n° ${n}`, userId: user.id, roomId: room.id, mentions: [] }),
      );
      const answer = await fetch(`${url}/amplify/messages/`, { method: "POST", headers, body }).catch(String);
      if (typeof answer === "string") count(answer);
      else {
        count(answer.status);
        await answer.arrayBuffer();
      }
      await wait(PAUSE_MS);
    }
  });
  return async () => {
    over = true;
    await Promise.all(running);
    return statuses;
  };
}

it(`two nodes behind HAProxy, each restarted ${RESTARTS} times under ${CLIENTS} live clients, lose and repeat nothing and answer no 5xx [OPS-08]`, async () => {
  const { pool } = house.context;
  const room = await house.room();
  const people: MadeUser[] = [];
  for (let n = 0; n < CLIENTS / CLIENTS_PER_PERSON; n += 1) {
    const user = await house.user(`customer_${5_000 + n}`);
    await house.participant(room, user);
    people.push(user);
  }
  const fleet = await startFleet(house, 2, { DRAIN_MS: String(DRAIN_MS), TRUST_PROXY: "1", HOST: "127.0.0.1" });
  const proxy = await startProxy(fleet.ports);
  const { url } = proxy;
  const inits = await Promise.all(people.map(({ uuid }) => initOf(house, uuid)));
  const positions = () => positionsOf(pool, [room]);
  const followers = Array.from({ length: CLIENTS }, (_, n) =>
    follow({
      rooms: [room],
      init: inits[n % inits.length]!,
      living: () => [url],
      random: randomOf(SEED + n),
      positions,
    }),
  );
  while (followers.some(({ connections }) => connections() === 0)) await turn();

  const stop = keepSending(url, people[0]!, room);
  for (let n = 0; n < RESTARTS * 2; n += 1) {
    expect(await fleet.restart(n % 2)).toBe(0);
    // Before the other one goes.
    await proxy.untilUp(n + 1);
  }
  const statuses = await stop();
  const final = await positions();
  await Promise.all(followers.map(({ reached }) => reached(final)));

  expect([...statuses.keys()]).toEqual([200]);
  const stored = await pool<{ seq: number; content: string }[]>`
    select e.seq, m.content from all_events e join messages m on m.id = e.subject_id where e.stream = ${room.id} order by e.seq`;
  expect(stored.length).toBe(statuses.get(200));
  for (const { received } of followers) expect(received.get(room.id)).toEqual(stored);
  expect(followers.every(({ resets }) => resets() === 0)).toBe(true);
  console.log(
    `${statuses.get(200)} messages, ${followers.reduce((sum, { connections }) => sum + connections(), 0)} connections`,
  );
});

import { setImmediate as turn } from "node:timers/promises";
import { v7 } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import type { MadeRoom, MadeUser } from "../test/factory.ts";
import { type House, openHouse } from "../test/house.ts";
import { initOf } from "../test/live.client.ts";
import { BUSES, type Bus, roomWith } from "../test/nodes/nodes.ts";
import { type Random, randomOf } from "../test/random.ts";
import { type Fleet, startFleet } from "./nodes.fleet.ts";
import { type Follower, follow, positionsOf } from "./nodes.follower.ts";
import { SEED, scaled } from "./scale.ts";

const NODES = 3;
const ROOMS = 4;
const FOLLOWERS = 9;
const SENDERS = 32;
const MESSAGES = scaled(10_000);
const SHOCKS = scaled(10, 2);
/** Generous: this test shows only that they catch up; the bench measures how fast. */
const CAUGHT_UP_WITHIN_MS = 60_000;

type Writing = { sent: () => number; reached: (count: number) => Promise<void>; ended: Promise<unknown> };

/** Sends each message to a random living node, and again until one has acknowledged it. */
function writeAll(house: House, fleet: Fleet, random: Random, scene: { rooms: MadeRoom[]; user: MadeUser }): Writing {
  let [taken, sent] = [0, 0];
  const waiting = new Set<() => void>();
  const token = house.as(scene.user.uuid).token();
  const trySend = async (message: object): Promise<boolean> => {
    const living = fleet.living();
    if (living.length === 0) return false;
    const boundary = "part";
    const headers = {
      authorization: `Bearer ${await token}`,
      workspace: "speedboat",
      "user-type": "customer",
      "content-type": `multipart/form-data; boundary=${boundary}`,
    };
    const part = `--${boundary}\r\ncontent-disposition: form-data; name="message"\r\n\r\n${JSON.stringify(message)}`;
    const options = { method: "POST", headers, body: `${part}\r\n--${boundary}--\r\n` };
    const answer = await fetch(`${random.pick(living)}/amplify/messages/`, options).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => {});
    if (answer && answer.status < 500) expect(answer.status).toBe(200);
    return answer?.status === 200;
  };
  const running = Array.from({ length: SENDERS }, async () => {
    while (taken < MESSAGES) {
      taken += 1;
      const { id: roomId } = random.pick(scene.rooms);
      const message = { id: v7(), content: `n° ${taken}`, userId: scene.user.id, roomId, mentions: [] };
      while (!(await trySend(message))) await turn();
      sent += 1;
      for (const look of waiting) look();
    }
  });
  return {
    sent: () => sent,
    reached: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (sent < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    ended: Promise.all(running),
  };
}

describe.each(BUSES)(
  `three nodes and %s, killed and restarted at random under ${MESSAGES} messages`,
  (_name, openBus) => {
    let bus: Bus;
    let house: House;

    beforeAll(async () => {
      bus = await openBus();
      house = await openHouse(bus.settings);
    });

    /** Takes a node or the bus away for a few hundred messages. */
    async function shock(
      target: "node" | "bus",
      fleet: Fleet,
      random: Random,
      writing: Writing,
      from: number,
    ): Promise<void> {
      await writing.reached(from);
      const back = from + MESSAGES / 100 + random.below(MESSAGES / 33);
      if (target === "bus") {
        await bus.down(house.context.pool);
        await writing.reached(back);
        await bus.up();
        return;
      }
      const which = random.below(NODES);
      await fleet.kill(which);
      await writing.reached(back);
      await fleet.revive(which);
    }

    it("every subscriber receives exactly the stored messages, in order and once", async () => {
      const { pool } = house.context;
      const { room, users } = await roomWith(house);
      const user = users[0]!;
      const rooms = [room];
      while (rooms.length < ROOMS) {
        const another = await house.room();
        await house.participant(another, user);
        rooms.push(another);
      }
      const fleet = await startFleet(house, NODES, bus.settings);
      const init = await initOf(house, user.uuid);
      const positions = () => positionsOf(pool, rooms);
      const followers: Follower[] = Array.from({ length: FOLLOWERS }, (_, n) =>
        follow({ rooms, init, living: fleet.living, random: randomOf(SEED + n), positions }),
      );
      while (followers.some(({ connections }) => connections() === 0)) await turn();

      const random = randomOf(SEED);
      const writing = writeAll(house, fleet, randomOf(SEED - 1), { rooms, user });
      const returnsMs: number[] = [];
      for (let n = 1; n <= SHOCKS; n += 1) {
        await shock(n % 2 === 0 ? "node" : "bus", fleet, random, writing, (n * MESSAGES) / (SHOCKS + 1));
        const since = Date.now();
        const wanted = await positions();
        await Promise.all(followers.map(({ reached }) => reached(wanted)));
        returnsMs.push(Date.now() - since);
      }
      await writing.ended;
      const endedAt = Date.now();
      const final = await positions();
      await Promise.all(followers.map(({ reached }) => reached(final)));
      returnsMs.push(Date.now() - endedAt);

      const stored = await pool<{ stream: string; seq: number; content: string }[]>`
      select e.stream, e.seq, m.content from all_events e join messages m on m.id = e.subject_id
      order by e.stream, e.seq`;
      expect(stored).toHaveLength(MESSAGES);
      for (const { id } of rooms) {
        const expected = stored.filter(({ stream }) => stream === id).map(({ seq, content }) => ({ seq, content }));
        for (const { received } of followers) expect(received.get(id)).toEqual(expected);
      }
      expect(followers.map(({ resets }) => resets())).toEqual(followers.map(() => 0));
      expect(followers.reduce((sum, { connections }) => sum + connections(), 0)).toBeGreaterThan(FOLLOWERS);
      const catchUpsMs = followers.flatMap((follower) => follower.catchUpsMs);
      expect(Math.max(...catchUpsMs, ...returnsMs)).toBeLessThan(CAUGHT_UP_WITHIN_MS);
    });
  },
);

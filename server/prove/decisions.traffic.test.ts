import { setTimeout as wait } from "node:timers/promises";
import type { DecisionAct } from "@hello/contract";
import { beforeAll, describe, expect, it, onTestFailed, onTestFinished } from "vitest";
import { openBucket } from "../test/engines/bucket.ts";
import { type House, openHouse } from "../test/house.ts";
import { BUSES, sendMessage, startNode } from "../test/nodes/nodes.ts";
import { randomOf } from "../test/random.ts";
import { ACTS, runRound } from "./decisions.round.ts";
import { listBackTo, openPerson, type Scene } from "./decisions.scene.ts";
import { collectDelays } from "./delays.ts";
import { SEED, scaled } from "./scale.ts";

const NODES = 3;
const ROOMS = 3;
/** How many messages are under decision at once, each by another author. */
const AUTHORS = 3;
const ROUNDS = scaled(100);
/** How long each writer waits between two messages. Each room has one writer per node. */
const PAUSE_MS = 250;
const PROMISED_MS = 1_000;

/** Every bus gets a file store of its own, as it gets a database of its own. */
const SETTINGS = await Promise.all(BUSES.map(async ([name, openBus]) => [name, openBus, await openBucket()] as const));

/** One person for each room and node writes the moment, again and again. Returns how to stop them. */
async function startTraffic({ house, nodes, rooms }: Scene): Promise<() => Promise<number>> {
  let [over, sent] = [false, 0];
  const writers = await Promise.all(
    rooms.flatMap((room) =>
      nodes.map(async (node) => {
        const user = await house.user();
        await house.participant(room, user);
        return { room, user, client: node.as(user.uuid) };
      }),
    ),
  );
  const running = writers.map(async ({ room, user, client }) => {
    for (; !over; sent += 1) {
      await sendMessage(client, user, room, String(Date.now()));
      await wait(PAUSE_MS);
    }
  });
  const stop = async () => {
    over = true;
    await Promise.all(running);
    return sent;
  };
  onTestFinished(async () => void (await stop()));
  return stop;
}

describe.each(SETTINGS)("decisions under traffic on three nodes, with %s", (name, openBus, bucket) => {
  let house: House;
  let settings: Record<string, string>;

  beforeAll(async () => {
    settings = { ...(await openBus()).settings, S3_URL: bucket };
    house = await openHouse(settings);
  });

  it(`${AUTHORS * ROUNDS} messages are decided, and nothing is heard or written afterwards [MOD-04] [MOD-05] [MOD-06] [MOD-07]`, async () => {
    const nodes = await Promise.all(
      Array.from({ length: NODES }, () => startNode(house, { ...settings, LOG_LEVEL: "error" })),
    );
    onTestFailed(() => console.log(nodes.map(({ output }) => output()).join("\n")));
    const rooms = await Promise.all(Array.from({ length: ROOMS }, () => house.room()));
    const staff = await Promise.all(
      Array.from({ length: 4 }, async (_, n) => ({
        ...(await house.user(`collaborator_11${n}0`)),
        isLead: n % 2 === 0,
      })),
    );
    const delays = collectDelays();
    const scene: Scene = { house, nodes, rooms, staff, random: randomOf(SEED), delays };
    const stopTraffic = await startTraffic(scene);
    const acts: DecisionAct[] = [];
    await Promise.all(
      Array.from({ length: AUTHORS }, async (_, n) => {
        const own = { ...scene, random: randomOf(SEED + n) };
        const [author, reader] = [await openPerson(own), await openPerson(own)];
        for (let round = 0; round < ROUNDS; round += 1) {
          // Every second one is decided by many at once, the others by each act in turn.
          const act = round % 2 ? ACTS[((round - 1) / 2 + n) % ACTS.length] : undefined;
          acts.push(await runRound(own, author, reader, { name: `${n}-${round}`, act }));
        }
      }),
    );
    const sent = await stopTraffic();
    for (const room of rooms) {
      const [row] = await house.context.pool<{ shown: number }[]>`
        select count(*)::int as shown from messages where room_id = ${room.id} and not deleted and not hidden`;
      for (const node of nodes) {
        const client = node.as(staff[0]!.uuid);
        expect(await listBackTo(client, room, "")).toHaveLength(row!.shown);
        const { body } = await client.get(`/amplify/rooms/${room.id}/messages`);
        expect(body.data.total).toBe(row!.shown);
      }
    }
    const counted = Map.groupBy(acts, (act) => act);
    const summary = [...counted].map(([act, { length }]) => `${length} ${act}`).join(", ");
    delays.print(`${name}: ${summary}, beside ${sent} messages`, PROMISED_MS);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import type { MadeParticipant, MadeRoom, MadeUser } from "../test/factory.ts";
import { type House, openHouse } from "../test/house.ts";
import { openLiveAs, type RawLive } from "../test/live.client.ts";
import { BUSES, type Node, openNode, roomWith, sendMessage, subscribeToMessages } from "../test/nodes/nodes.ts";
import { type Random, randomOf } from "../test/random.ts";
import { SEED, scaled } from "./scale.ts";

const PEOPLE = 20;
const TIMES = scaled(50);
/** Generous: the bench measures the real delay. */
const RECEIVED_AFTER_MAX_MS = 15_000;

type Client = Pick<Node, "as" | "listen">;
/** A message on one subscription: when it arrived and when it was sent. */
type Arrival = { arrivedAt: number; sentAt: number };
type Revocation = { id: string; answeredAt: number; arrivals: Map<string, Arrival[]>[] };

/** Records the arrivals on a connection by subscription. */
function record(live: RawLive): Map<string, Arrival[]> {
  const arrivals = new Map<string, Arrival[]>();
  live.ws.on("message", () => {
    const { id, payload } = live.frames.at(-1);
    const content = payload?.data?.onCreateMessage?.content;
    if (content) arrivals.set(id, [...(arrivals.get(id) ?? []), { arrivedAt: Date.now(), sentAt: Number(content) }]);
    // The recorded frames are dropped, because `until` searches the list from its beginning.
    if (content) live.frames.pop();
  });
  return arrivals;
}

const TEMPORARY = ["unavailable", "busy"];

describe.each(BUSES)("three nodes under traffic, with %s", (_name, openBus) => {
  let house: House;
  let nodes: Client[];
  let staff: MadeUser;

  beforeAll(async () => {
    const { settings } = await openBus();
    house = await openHouse(settings);
    staff = (await house.cast()).C;
    const first = { as: house.as, listen: ({ uuid }: MadeUser) => openLiveAs(house, uuid) };
    nodes = [first, await openNode(house, { settings }), await openNode(house, { settings })];
  });

  /** Blocks or removes a person on a random node while they are subscribed on all nodes, then lets them back in. */
  async function revokeOften(
    random: Random,
    room: MadeRoom,
    person: MadeUser,
    entry: MadeParticipant,
  ): Promise<Revocation[]> {
    const lives = await Promise.all(nodes.map((node) => node.listen(person)));
    const arrivals = lives.map(record);
    const revocations: Revocation[] = [];
    let version = entry.version;
    const put = async (actor: MadeUser, status: string) => {
      const change = { id: entry.id, _version: version, status };
      const node = random.pick(nodes).as(actor.uuid);
      let { body } = await node.put("/amplify/participants/", change);
      // A machine that stalls makes a server refuse for a moment.
      for (let again = 0; again < 5 && TEMPORARY.includes(body.code); again += 1) {
        body = (await node.put("/amplify/participants/", change)).body;
      }
      expect(body, JSON.stringify(body)).toMatchObject({ success: true, data: { status } });
      version = body.data._version;
    };
    for (let n = 0; n < TIMES; n += 1) {
      const id = `m${n}`;
      await Promise.all(lives.map((live) => subscribeToMessages(live, [room], {}, id)));
      const blocks = random.below(2) === 0;
      await put(blocks ? staff : person, blocks ? "BLOCKED" : "INVITED");
      revocations.push({ id, answeredAt: Date.now(), arrivals });
      const over = lives.map((live) => live.until((frame) => frame.id === id && frame.type === "complete"));
      await Promise.all(over);
      await put(blocks ? staff : person, "NORMAL");
    }
    return revocations;
  }

  it(`${PEOPLE * TIMES} times a participant is blocked or leaves, and delivery ends on all nodes`, async () => {
    const { room, users } = await roomWith(house, nodes.length);
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => house.user()));
    const entries = await Promise.all(people.map((person) => house.participant(room, person)));
    let over = false;
    const traffic = nodes.map(async (node, n) => {
      const writer = users[n]!;
      while (!over) await sendMessage(node.as(writer.uuid), writer, room, String(Date.now()));
    });
    const revocations = await Promise.all(
      people.map((person, n) => revokeOften(randomOf(SEED + n), room, person, entries[n]!)),
    );
    over = true;
    await Promise.all(traffic);
    const all = revocations.flat();
    expect(all).toHaveLength(PEOPLE * TIMES);
    const received = all.flatMap(({ id, answeredAt, arrivals }) =>
      arrivals.flatMap((subscriptions) => (subscriptions.get(id) ?? []).map((arrival) => ({ ...arrival, answeredAt }))),
    );
    expect(received.length).toBeGreaterThan(PEOPLE * TIMES);
    // No message is late, and none was sent after the response.
    expect(received.filter(({ arrivedAt, answeredAt }) => arrivedAt > answeredAt + RECEIVED_AFTER_MAX_MS)).toEqual([]);
    expect(received.filter(({ sentAt, answeredAt }) => sentAt > answeredAt)).toEqual([]);
  });
});

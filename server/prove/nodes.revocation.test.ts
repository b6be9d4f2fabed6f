import { beforeAll, describe, expect, it } from "vitest";
import type { MadeParticipant, MadeRoom, MadeUser } from "../test/factory.ts";
import { type House, openHouse } from "../test/house.ts";
import { openLiveAs, type RawLive } from "../test/live.client.ts";
import { CARRIERS, hear, type Node, openNode, roomWith, say } from "../test/nodes.ts";
import { type Random, randomOf } from "../test/random.ts";
import { SEED, scaled } from "./scale.ts";

const PEOPLE = 20;
const TIMES = scaled(50);
/** Generous: the bench measures how soon it is. */
const RECEIVED_AFTER_MAX_MS = 15_000;

type Place = Pick<Node, "as" | "listen">;
/** What came on one subscription: when, and when its message was sent. */
type Arrival = { at: number; sentAt: number };
type Shut = { id: string; answeredAt: number; arrivals: Map<string, Arrival[]>[] };

/** Every arrival of a connection, by its subscription. */
function record(live: RawLive): Map<string, Arrival[]> {
  const arrivals = new Map<string, Arrival[]>();
  live.ws.on("message", () => {
    const { id, payload } = live.frames.at(-1);
    const content = payload?.data?.onCreateMessage?.content;
    if (content) arrivals.set(id, [...(arrivals.get(id) ?? []), { at: Date.now(), sentAt: Number(content) }]);
    // Only what is waited for is kept: the list is searched from its beginning.
    if (content) live.frames.pop();
  });
  return arrivals;
}

describe.each(CARRIERS)("three nodes under traffic, with %s", (_name, openCarrier) => {
  let house: House;
  let places: Place[];
  let staff: MadeUser;

  beforeAll(async () => {
    const { settings } = await openCarrier();
    house = await openHouse(settings);
    staff = (await house.cast()).C;
    const first = { as: house.as, listen: ({ uuid }: MadeUser) => openLiveAs(house, uuid) };
    places = [first, await openNode(house, { settings }), await openNode(house, { settings })];
  });

  /** Is blocked or leaves, on any node, while listening on all of them; then comes back for the next time. */
  async function comeAndGo(random: Random, room: MadeRoom, person: MadeUser, entry: MadeParticipant): Promise<Shut[]> {
    const lives = await Promise.all(places.map((place) => place.listen(person)));
    const arrivals = lives.map(record);
    const shut: Shut[] = [];
    let version = entry.version;
    const put = async (by: MadeUser, status: string) => {
      const change = { id: entry.id, _version: version, status };
      const { body } = await random.pick(places).as(by.uuid).put("/amplify/participants/", change);
      version = body.data._version;
      expect(body.data.status).toBe(status);
    };
    for (let n = 0; n < TIMES; n += 1) {
      const id = `m${n}`;
      await Promise.all(lives.map((live) => hear(live, [room], {}, id)));
      const blocks = random.below(2) === 0;
      await put(blocks ? staff : person, blocks ? "BLOCKED" : "INVITED");
      shut.push({ id, answeredAt: Date.now(), arrivals });
      const over = lives.map((live) => live.until((frame) => frame.id === id && frame.type === "complete"));
      await Promise.all(over);
      await put(blocks ? staff : person, "NORMAL");
    }
    return shut;
  }

  it(`${PEOPLE * TIMES} times somebody is blocked or leaves, and delivery ends on all of them`, async () => {
    const { room, users } = await roomWith(house, places.length);
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => house.user()));
    const entries = await Promise.all(people.map((person) => house.participant(room, person)));
    let over = false;
    const traffic = places.map(async (place, n) => {
      const writer = users[n]!;
      while (!over) await say(place.as(writer.uuid), writer, room, String(Date.now()));
    });
    const shut = await Promise.all(people.map((person, n) => comeAndGo(randomOf(SEED + n), room, person, entries[n]!)));
    over = true;
    await Promise.all(traffic);
    const all = shut.flat();
    expect(all).toHaveLength(PEOPLE * TIMES);
    const heard = all.flatMap(({ id, answeredAt, arrivals }) =>
      arrivals.flatMap((of) => (of.get(id) ?? []).map((arrival) => ({ ...arrival, answeredAt }))),
    );
    expect(heard.length).toBeGreaterThan(PEOPLE * TIMES);
    // Nothing late, and nothing at all of what was sent after the answer.
    expect(heard.filter(({ at, answeredAt }) => at > answeredAt + RECEIVED_AFTER_MAX_MS)).toEqual([]);
    expect(heard.filter(({ sentAt, answeredAt }) => sentAt > answeredAt)).toEqual([]);
  });
});

import { randomUUID } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type Attacker, openScene, type Scene } from "../test/abuse/abuse.scene.ts";
import { HOSTILE, messagesOf, numbered } from "../test/abuse/abuse.subscriptions.ts";
import type { MadeRoom, MadeUser } from "../test/factory.ts";
import { openHouse } from "../test/house.ts";
import { subscription } from "../test/live.client.ts";
import { roomWith } from "../test/nodes/nodes.ts";
import { scaled } from "./scale.ts";

const GROWTH_MAX_MB = 150;
/** As long as a message may be, in characters that take the most bytes. */
const LONG = "👍".repeat(5_000);

const ROUNDS = scaled(40);
const USERS = scaled(500);
const ROOMS_OF_USER = scaled(60, 20);

const house = await openHouse();
const { room, users } = await roomWith(house);
const user = users[0]!;

it("a hostile subscription does not delay others, whether or not the room exists [SEC-01]", async () => {
  const scene = await openScene(house);
  await scene.whileOthersCall(async () => {
    let refused = 0;
    const all = Promise.withResolvers<void>();
    const attacker = await scene.enter(user, (text) => {
      if (JSON.parse(text).type === "error") refused += 1;
      if (refused === ROUNDS * 2 * Object.keys(HOSTILE).length) all.resolve();
    });
    for (let n = 0; n < ROUNDS; n += 1) {
      for (const [name, payloadOf] of Object.entries(HOSTILE)) {
        for (const id of [room.id, randomUUID()]) {
          attacker.say({ id: `${name} ${n} ${id}`, type: "subscribe", payload: payloadOf(id) });
        }
      }
      await turn();
    }
    await all.promise;
  });
});

describe("sockets that never read", () => {
  const PEOPLE = 3;
  const SOCKETS_PER_PERSON = scaled(40, 10);
  const SUBSCRIPTIONS = 10;
  const ORDINARY_READERS_PER_PERSON = 5;
  const ROOMS = 5;
  const MESSAGES = 60;

  /** Adds long messages to the log without publishing them. */
  async function fill({ id }: MadeRoom): Promise<void> {
    await house.context.pool`
      with stream as (update rooms set event_seq = event_seq + ${MESSAGES} where id = ${id} returning event_seq)
      insert into new_events (stream, seq, name, payload)
      select ${id}, event_seq - ${MESSAGES} + n, 'onCreateMessage', json_build_object('content', ${LONG}::text)
      from stream, generate_series(1, ${MESSAGES}) n`;
  }

  async function setScene(): Promise<{ people: MadeUser[]; after: Record<string, number> }> {
    const people = await Promise.all(numbered(PEOPLE + 1, String).map(() => house.user()));
    const after: Record<string, number> = {};
    for (let n = 0; n < ROOMS; n += 1) {
      const filled = await house.room();
      for (const person of people) await house.participant(filled, person);
      await fill(filled);
      after[filled.id] = 0;
    }
    return { people, after };
  }

  it("and resume from the beginning are closed at little cost, while others receive and call normally [SEC-02]", async () => {
    const { people, after } = await setScene();
    const [other, ...hostile] = people as [MadeUser, ...MadeUser[]];
    const scene = await openScene(house);
    const payload = subscription("onCreateMessage", { roomId: { in: Object.keys(after) } }, "content", {
      extensions: { after },
    });
    // A new process grows with its first work, so ordinary readers come first.
    const ordinary = Array.from({ length: ORDINARY_READERS_PER_PERSON }, () => people).flat();
    await Promise.all(ordinary.map((person) => receiveAll(scene, person, after, payload)));
    const { grownMb } = await scene.whileOthersCall(async () => {
      const paused: Attacker[] = [];
      for (const person of hostile) {
        for (let n = 0; n < SOCKETS_PER_PERSON; n += 1) paused.push(await scene.enter(person));
      }
      for (const { ws, say } of paused) {
        ws.pause();
        for (let n = 0; n < SUBSCRIPTIONS; n += 1) say({ id: `${n}`, type: "subscribe", payload });
      }
      const reader = await receiveAll(scene, other, after, payload);
      expect(reader).toBe(ROOMS * MESSAGES);
      // A paused socket does not notice that it was closed: each sends pings until an error shows it.
      await Promise.all(paused.map(untilClosed));
    });
    expect(grownMb).toBeLessThan(GROWTH_MAX_MB);
  });

  /** An ordinary reader, with the same request at the same time. */
  async function receiveAll(scene: Scene, person: MadeUser, after: object, payload: object): Promise<number> {
    const streams = Object.keys(after).length;
    let received = 0;
    const caughtUp = Promise.withResolvers<void>();
    const reader = await scene.enter(person, (text) => {
      const { data, extensions } = JSON.parse(text).payload;
      if (data) received += 1;
      if (extensions.caughtUp?.length === streams) caughtUp.resolve();
    });
    reader.say({ id: "all", type: "subscribe", payload });
    await caughtUp.promise;
    return received;
  }

  /** A paused socket notices only by sending that the server has closed it. */
  async function untilClosed({ ws, closed }: Attacker): Promise<void> {
    const sending = setInterval(() => ws.ping(), 200);
    ws.once("error", () => ws.terminate());
    await closed;
    clearInterval(sending);
  }
});

describe("too many", () => {
  it("unauthenticated sockets from one address are closed in favour of new ones, and keep no user out [SEC-03]", async () => {
    const scene = await openScene(house, { LIVE_CONNECTIONS_PER_ADDRESS: "50" });
    const { grownMb } = await scene.whileOthersCall(async () => {
      const strangers: Attacker[] = [];
      for (let n = 0; n < 300; n += 1) strangers.push(await scene.knock());
      const endings = await Promise.all(strangers.slice(0, 250).map(({ closed }) => closed));
      // On a busy machine the time to sign in ends for some of them first.
      const crowdedOut = endings.filter(({ code }) => code !== 4408);
      expect(crowdedOut.length).toBeGreaterThan(0);
      for (const { code, reason } of crowdedOut) {
        expect([code, reason]).toEqual([4429, "Too many connections from this address"]);
      }
      await scene.enter(user);
    });
    expect(grownMb).toBeLessThan(GROWTH_MAX_MB);
  });

  it("subscribe frames close the connection with 4429, and do not delay others [SEC-03]", async () => {
    const scene = await openScene(house);
    await scene.whileOthersCall(async () => {
      const attackers = await Promise.all(numbered(4, String).map(() => scene.enter(user)));
      for (let n = 0; n < 2_000; n += 1) {
        for (const { say } of attackers) {
          say({ id: `${n}`, type: "subscribe", payload: messagesOf(n % 2 ? room.id : randomUUID()) });
          say({ id: `${n}`, type: "complete" });
        }
        await turn();
      }
      for (const { closed } of attackers) {
        expect(await closed).toEqual({ code: 4429, reason: "Too many subscribe frames" });
      }
    });
  });

  it.each<[string, (attacker: Attacker) => void]>([
    ["pings of the protocol", ({ say }) => say({ type: "ping" })],
    ["pings of WebSocket", ({ ws }) => ws.ping()],
    ["large pongs", ({ say }) => say({ type: "pong", payload: { x: "x".repeat(5_000) } })],
  ])("%s close the connection with 4429 [SEC-03]", async (_name, flood) => {
    const scene = await openScene(house);
    await scene.whileOthersCall(async () => {
      const [stranger, person] = [await scene.knock(), await scene.enter(user)];
      for (let n = 0; n < 3_100; n += 1) flood(person);
      for (let n = 0; n < 20; n += 1) flood(stranger);
      for (const { closed } of [person, stranger]) {
        expect(await closed).toEqual({ code: 4429, reason: "Too many frames" });
      }
    });
  });
});

describe("ordinary use stays within the limits", () => {
  it(`${USERS} users behind one address reconnect at once [SEC-03]`, async () => {
    const scene = await openScene(house);
    const people = await Promise.all(numbered(USERS, String).map(() => house.user()));
    const strangers = await Promise.all(numbered(USERS, String).map(() => scene.knock()));
    const entered = await Promise.all(people.map((person) => scene.enter(person)));
    expect([...strangers, ...entered].every(({ ws }) => ws.readyState === ws.OPEN)).toBe(true);
  });

  it(`a client with three tabs subscribes to each event of ${ROOMS_OF_USER} rooms separately [SEC-03]`, async () => {
    const scene = await openScene(house);
    const person = await house.user();
    const rooms = await Promise.all(numbered(ROOMS_OF_USER, String).map(() => house.room()));
    await Promise.all(rooms.map((room) => house.participant(room, person)));
    const events = (["Message", "Participant", "Reaction"] as const).flatMap((entity) =>
      (["onCreate", "onUpdate", "onDelete"] as const).map((change) => `${change}${entity}` as const),
    );
    const wanted = [
      ...rooms.flatMap(({ id }) => events.map((event) => subscription(event, { roomId: { eq: id } }))),
      ...rooms.map(({ id }) => subscription("onUpdateRoom", { id: { eq: id } })),
      subscription("onCreateNotice", { userId: { eq: person.id } }),
    ];
    await scene.whileOthersCall(async () => {
      const tabs = numbered(3, String).map(async () => {
        const answers = new Map<string, string>();
        const all = Promise.withResolvers<void>();
        const { say } = await scene.enter(person, (text) => {
          const { id, type } = JSON.parse(text);
          answers.set(id, type);
          if (answers.size === wanted.length) all.resolve();
        });
        for (const [n, payload] of wanted.entries()) {
          say({ id: `${n}`, type: "subscribe", payload: { ...payload, extensions: { after: {} } } });
        }
        await all.promise;
        return [...new Set(answers.values())];
      });
      expect(await Promise.all(tabs)).toEqual([["next"], ["next"], ["next"]]);
    });
  });
});

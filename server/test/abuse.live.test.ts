import { randomUUID } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { type Attacker, openScene, type Scene } from "./abuse.scene.ts";
import type { MadeRoom, MadeUser } from "./factory.ts";
import { type House, openHouse } from "./house.ts";
import { openLiveAs, subscription } from "./live.client.ts";
import { roomWith } from "./nodes.ts";

const GROWTH_MAX_MB = 150;
/** As long as a message may be, in characters that take the most bytes. */
const LONG = "👍".repeat(5_000);

let house: House;
let room: MadeRoom;
let user: MadeUser;

beforeAll(async () => {
  house = await openHouse();
  const made = await roomWith(house);
  room = made.room;
  user = made.users[0]!;
});

const times = (count: number, text: string) => Array.from({ length: count }, () => text).join(" ");
const numbered = (count: number, textOf: (n: number) => string) => Array.from({ length: count }, (_, n) => textOf(n));
const messagesOf = (roomId: string, fields = "id", fragments: string[] = []) => ({
  query: `subscription { onCreateMessage(filter: { roomId: { eq: "${roomId}" } }) { ${fields} } } ${fragments.join(" ")}`,
});

/** Fragments that each use the next one twice. */
const doubling = (levels: number) =>
  numbered(levels, (n) => `fragment F${n} on Message { ${n + 1 < levels ? times(2, `...F${n + 1}`) : "id"} }`);

const nested = (levels: number) => JSON.parse(`${'{"or":['.repeat(levels)}{}${"]}".repeat(levels)}`);
const withFilter = (filter: object) => subscription("onCreateMessage", filter);

const HOSTILE: Record<string, (roomId: string) => object> = {
  "fragments that double 15 times": (id) => messagesOf(id, "...F0", doubling(15)),
  "fragments that double 40 times": (id) => messagesOf(id, "...F0", doubling(19)),
  "fragments in a circle": (id) =>
    messagesOf(id, "...A", ["fragment A on Message { ...B }", "fragment B on Message { ...A }"]),
  "more fields than there are": (id) => messagesOf(id, times(120, "id")),
  "equal keys all the way down": (id) => messagesOf(id, times(40, "reactions { items { id } }")),
  "one field under many names": (id) => messagesOf(id, numbered(60, (n) => `a${n}: content`).join(" ")),
  "very many fragments": (id) =>
    messagesOf(
      id,
      numbered(60, (n) => `...F${n}`).join(" "),
      numbered(60, (n) => `fragment F${n} on Message { id }`),
    ),
  "a long text": (id) => messagesOf(id, `id #${"x".repeat(9_000)}\n`),
  "variables 1,500 deep": () => withFilter(nested(1_500)),
  "a filter nested in itself": (id) => ({
    query: `subscription { onCreateMessage(filter: ${"{ or: [".repeat(60)} { roomId: { eq: "${id}" } } ${"] }".repeat(60)}) { id } }`,
  }),
  "hundreds of ids": () => withFilter({ roomId: { in: numbered(300, () => randomUUID()) } }),
};

describe("a hostile subscription", () => {
  it("is refused before any query, with an error message of our own [SEC-01]", async () => {
    const live = await openLiveAs(house, user.uuid);
    house.queries.length = 0;
    for (const [name, payloadOf] of Object.entries(HOSTILE)) {
      live.send({ id: name, type: "subscribe", payload: payloadOf(room.id) });
      const { type, payload } = await live.until((frame) => frame.id === name);
      expect([name, type]).toEqual([name, "error"]);
      expect(payload[0].message).not.toMatch(/call stack|heap|undefined|RangeError/i);
    }
    expect(house.queries.filter(({ text }) => /\b(rooms|users)\b/.test(text))).toEqual([]);
    live.send({ id: "good", type: "subscribe", payload: { ...messagesOf(room.id), extensions: { after: {} } } });
    expect((await live.until(({ id }) => id === "good")).type).toBe("next");
  });

  it("does not delay others, whether or not the room exists [SEC-01]", async () => {
    const scene = await openScene(house);
    await scene.whileOthersCall(async () => {
      let refused = 0;
      const all = Promise.withResolvers<void>();
      const attacker = await scene.enter(user, (text) => {
        if (JSON.parse(text).type === "error") refused += 1;
        if (refused === 40 * 2 * Object.keys(HOSTILE).length) all.resolve();
      });
      for (let n = 0; n < 40; n += 1) {
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

  it("is limited to ten identical ones on a connection", async () => {
    const live = await openLiveAs(house, user.uuid);
    for (let n = 0; n < 12; n += 1) {
      live.send({ id: `${n}`, type: "subscribe", payload: { ...messagesOf(room.id), extensions: { after: {} } } });
    }
    for (let n = 0; n < 12; n += 1) await live.until(({ id }) => id === `${n}`);
    expect(live.frames.filter(({ type }) => type === "error")).toHaveLength(2);
  });
});

describe("sockets that never read", () => {
  const PEOPLE = 3;
  const SOCKETS_PER_PERSON = 40;
  const SUBSCRIPTIONS = 10;
  const ORDINARY_READERS_PER_PERSON = 5;
  const ROOMS = 5;
  const MESSAGES = 60;

  /** Adds long messages to the log without publishing them. */
  async function fill({ id }: MadeRoom): Promise<void> {
    await house.context.pool`
      with stream as (update rooms set event_seq = event_seq + ${MESSAGES} where id = ${id} returning event_seq)
      insert into events (stream, seq, name, payload)
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
  }, 120_000);

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
  it("connections of one user are refused with 4429 until one closes [SEC-03]", async () => {
    const scene = await openScene(house, { LIVE_CONNECTIONS_PER_USER: "5" });
    const open = await Promise.all(numbered(5, String).map(() => scene.enter(user)));
    await expect(scene.enter(user)).rejects.toThrow("closed with 4429: Too many connections of this person");
    await scene.enter(await house.user());
    open[0]!.ws.close();
    await open[0]!.closed;
    await scene.enter(user);
  });

  it("unauthenticated sockets from one address are closed in favour of new ones, and keep no user out [SEC-03]", async () => {
    const scene = await openScene(house, { LIVE_CONNECTIONS_PER_ADDRESS: "50" });
    const { grownMb } = await scene.whileOthersCall(async () => {
      const strangers: Attacker[] = [];
      for (let n = 0; n < 300; n += 1) strangers.push(await scene.knock());
      for (const { closed } of strangers.slice(0, 250)) {
        expect(await closed).toEqual({ code: 4429, reason: "Too many connections from this address" });
      }
      await scene.enter(user);
      expect(strangers.slice(251).every(({ ws }) => ws.readyState === ws.OPEN)).toBe(true);
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
  it("500 users behind one address reconnect at once [SEC-03]", async () => {
    const scene = await openScene(house);
    const people = await Promise.all(numbered(500, String).map(() => house.user()));
    const strangers = await Promise.all(numbered(500, String).map(() => scene.knock()));
    const entered = await Promise.all(people.map((person) => scene.enter(person)));
    expect([...strangers, ...entered].every(({ ws }) => ws.readyState === ws.OPEN)).toBe(true);
  }, 120_000);

  it("a client with three tabs subscribes to each event of 60 rooms separately [SEC-03]", async () => {
    const scene = await openScene(house);
    const person = await house.user();
    const rooms = await Promise.all(numbered(60, String).map(() => house.room()));
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
  }, 120_000);
});

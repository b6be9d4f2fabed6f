import { beforeEach, describe, expect, it } from "vitest";
import { type ManualClock, manualClock } from "../clock.fixture.ts";
import { backoffMs } from "../clock.ts";
import { connect, type LiveConnection, type LiveStatus } from "./live.connect.ts";
import { ScriptedSocket, ScriptedWebSocket } from "./sockets.fixture.ts";

const ROOM = "11111111-1111-4111-8111-111111111111";
const none = { userId: null, rooms: [], cards: [] };
const MESSAGES = "onCreateMessage";

let clock: ManualClock;
let statuses: LiveStatus[];
let connection: LiveConnection;
const made = () => ScriptedSocket.made;
const socket = () => made().at(-1)!;

beforeEach(() => {
  ScriptedSocket.made = [];
  clock = manualClock();
  statuses = [];
  connection = connect({
    url: "ws://scripted",
    apiKey: "key",
    WebSocket: ScriptedWebSocket,
    clock,
    random: () => 0.5,
    onEvent: () => {},
    onReset: () => {},
    onStatus: (status) => statuses.push(status),
  });
});

const requested = () => socket().subscribes(MESSAGES);
const refuseLast = () => socket().receive({ id: requested().at(-1).id, type: "error", payload: [{ message: "no" }] });

describe("a subscription that errors", () => {
  beforeEach(async () => {
    connection.subscribe({ ...none, rooms: [ROOM] });
    await socket().acknowledge();
    socket().accept();
  });

  it("is retried three times, then abandoned, and the page has to poll [LIVE-12] [CONST-01]", () => {
    const tries = [];
    for (let n = 0; n < 6; n += 1) {
      refuseLast();
      clock.advance(4_000);
      tries.push(requested().length);
      socket().accept(
        socket()
          .subscribes()
          .filter(({ payload }) => !payload.query.includes(MESSAGES)),
      );
    }
    expect(tries).toEqual([2, 3, 4, 4, 4, 4]);
    const abandoned = [{ event: MESSAGES, stream: ROOM }];
    expect(statuses.at(-1)).toEqual({ connection: "live", abandoned, mustPoll: true });
  });

  it("counts from the beginning after a success [LIVE-12]", () => {
    for (let n = 0; n < 10; n += 1) {
      refuseLast();
      clock.advance(4_000);
      if (n % 3 === 2) socket().accept([requested().at(-1)]);
    }
    expect(requested()).toHaveLength(11);
    expect(statuses.at(-1)!.abandoned).toEqual([]);
  });

  it("waits longer each time", () => {
    const waits = [];
    for (let n = 0; n < 3; n += 1) {
      refuseLast();
      waits.push(clock.waiting()[0]);
      clock.advance(4_000);
    }
    expect(waits).toEqual([500, 1_000, 2_000]);
  });

  it("is requested again by the next connection", async () => {
    for (let n = 0; n < 4; n += 1) {
      refuseLast();
      clock.advance(4_000);
    }
    socket().closeWith(1006);
    clock.advance(1_000);
    await socket().acknowledge();
    socket().accept();
    expect(statuses.at(-1)).toEqual({ connection: "live", abandoned: [], mustPoll: false });
  });
});

describe("a connection that fails", () => {
  it("is reported as lost after three tries, is retried, and is live again once it is back", async () => {
    for (let n = 0; n < 5; n += 1) {
      socket().closeWith(1006);
      clock.advance(clock.waiting()[0]!);
    }
    expect(made()).toHaveLength(6);
    expect(statuses.map((status) => [status.connection, status.mustPoll])).toEqual([
      ["waiting", false],
      ["lost", true],
    ]);
    await socket().acknowledge();
    expect(statuses.at(-1)).toEqual({ connection: "live", abandoned: [], mustPoll: false });
  });

  it("does not count an acknowledgement as a success", async () => {
    connection.subscribe({ ...none, rooms: [ROOM] });
    const waits = [];
    for (let n = 0; n < 4; n += 1) {
      await socket().acknowledge();
      socket().closeWith(4500);
      waits.push(clock.waiting()[0]!);
      clock.advance(waits.at(-1)!);
    }
    expect(waits).toEqual([500, 1_000, 2_000, 4_000]);
  });

  it.each([4401, 4403])("is not retried when it was refused (%i)", async (code) => {
    await socket().acknowledge();
    socket().closeWith(code);
    clock.advance(600_000);
    expect(made()).toHaveLength(1);
    expect(statuses.at(-1)).toMatchObject({ connection: "refused", mustPoll: true });
  });

  it("waits long after the server has refused it as too many, each time, and the page polls meanwhile [SEC-03]", async () => {
    connection.subscribe({ ...none, rooms: [ROOM] });
    const waits = [];
    for (let n = 0; n < 3; n += 1) {
      await socket().acknowledge();
      socket().accept();
      expect(statuses.at(-1)).toMatchObject({ connection: "live", mustPoll: false });
      socket().closeWith(4429);
      expect(statuses.at(-1)).toMatchObject({ connection: "lost", mustPoll: true });
      waits.push(...clock.waiting());
      clock.advance(waits.at(-1)!);
    }
    // Half of the longest wait, because `random` always returns one half.
    expect(waits).toEqual([15_000, 15_000, 15_000]);
  });

  it("is noticed when no message arrives and a ping stays without an answer", async () => {
    await socket().acknowledge();
    clock.advance(20_000);
    expect(socket().sent.at(-1)).toEqual({ type: "ping" });
    socket().receive({ type: "pong" });
    clock.advance(19_999);
    expect(made()).toHaveLength(1);
    clock.advance(1 + 5_000);
    expect(made()[0]!.isClosed).toBe(true);
    clock.advance(1_000);
    expect(made()).toHaveLength(2);
  });

  it("answers the server's pings", async () => {
    await socket().acknowledge();
    socket().receive({ type: "ping" });
    expect(socket().sent.at(-1)).toEqual({ type: "pong" });
  });

  it("stays closed once it was closed", async () => {
    await socket().acknowledge();
    connection.close();
    connection.wake();
    clock.advance(600_000);
    expect([made().length, socket().isClosed, statuses.at(-1)!.connection]).toEqual([1, true, "closed"]);
    expect(clock.waiting()).toEqual([]);
  });
});

it("spreads reconnects: of a thousand pages at most 150 come within a tenth of a second", () => {
  // Seeded, so that every run is the same.
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const slots = Array.from({ length: 10 }, () => 0);
  for (let page = 0; page < 1_000; page += 1) slots[Math.floor(backoffMs(0, random) / 100)]! += 1;
  expect(Math.max(...slots)).toBeLessThan(150);
  expect(backoffMs(20, () => 1)).toBe(30_000);
});

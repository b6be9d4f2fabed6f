import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { randomOf } from "../../test/random.ts";
import { createFigures } from "../base/figures.ts";
import type { LiveEvent, StreamPosition } from "../platform/db/events.store.ts";
import { catchUp, type LateMember, type ReadMissed } from "./live.catch.up.ts";
import { headOf } from "./live.frames.ts";
import { createHub, LOG_BATCH } from "./live.hub.ts";
import type { Member } from "./live.member.ts";

type Read = { answer: () => void };

/** A hub over a log in memory, whose reads see the moment they began and answer when the test says so. */
function hubOver(log: Map<string, LiveEvent[]>, piece = LOG_BATCH) {
  const reads: Read[] = [];
  const readLog = (positions: StreamPosition[]) => {
    const seen = positions.flatMap(({ stream, seq }) => log.get(stream)!.filter((event) => event.seq > seq));
    return new Promise<LiveEvent[]>((resolve) => {
      reads.push({ answer: () => resolve(seen.slice(0, LOG_BATCH)) });
    });
  };
  const onError = (error: unknown) => {
    throw error;
  };
  const hub = createHub({ readLog, onWatched: () => {}, onUnwatched: () => {}, figures: createFigures(), onError });
  const readMissed: ReadMissed = async (after) => {
    const events = (await readLog([after])).slice(0, piece);
    return { events, upTo: events.length < piece ? undefined : events.at(-1)!.seq };
  };
  const begin = (newcomer: Omit<LateMember, "isWanted">) => {
    hub.join(newcomer.stream, newcomer.member);
    return catchUp(hub, readMissed, { ...newcomer, isWanted: () => true });
  };
  return { hub, reads, begin };
}

async function answerNext(reads: Read[]): Promise<void> {
  reads.shift()!.answer();
  await turn();
}

function listenerOf(
  since: number,
  { allowedAt = since, head = headOf("1"), ...outlet }: Partial<Member["outlet"] & Member> = {},
) {
  const received: number[] = [];
  const write = (bytes: Buffer) => {
    writeText(bytes.subarray(bytes.indexOf("{")).toString());
  };
  const writeText = (text: string) => void received.push(JSON.parse(text).payload.extensions.seq);
  const member: Member = {
    request: { event: "onCreateMessage", key: "m", selection: [{ key: "content", name: "content" }], positions: true },
    outlet: {
      write,
      writeText,
      socket: { write, writableLength: 0 },
      onWaiting: () => {},
      isFull: () => false,
      drained: async () => {},
      cut: () => {},
      ...outlet,
    },
    head,
    index: 0,
    caller: { userId: null, collaborator: false, reach: [] },
    within: undefined,
    since,
    allowedAt,
    behind: false,
    held: undefined,
    onRevoked: () => {},
  };
  return { member, received };
}

const eventsOf = (stream: string, from: number, to: number): LiveEvent[] =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ stream, seq: from + n, name: "onCreateMessage", payload: {} }));
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe("a stream", () => {
  it("skips nothing that comes after a read of the log began", async () => {
    const [e1, e2, e3, e4] = eventsOf("a", 1, 4) as [LiveEvent, LiveEvent, LiveEvent, LiveEvent];
    const log = new Map([["a", [e1, e2]]]);
    const { hub, reads } = hubOver(log);
    const { member, received } = listenerOf(0);
    hub.join("a", member);
    hub.accept(e2);
    hub.accept(e1);
    log.set("a", [e1, e2, e3, e4]);
    hub.accept(e4);
    await answerNext(reads);
    expect(received).toEqual([1, 2]);
    await answerNext(reads);
    expect(received).toEqual([1, 2, 3, 4]);
  });

  it("skips nothing either when another stream has filled what one read answers", async () => {
    const log = new Map([
      ["a", eventsOf("a", 1, 2 * LOG_BATCH)],
      ["b", eventsOf("b", 1, 5)],
    ]);
    const { hub, reads } = hubOver(log);
    const [a, b] = [listenerOf(0), listenerOf(0)];
    hub.join("a", a.member);
    hub.join("b", b.member);
    hub.accept({ stream: "a", seq: 1 });
    hub.accept({ stream: "a", seq: 2 * LOG_BATCH });
    hub.accept({ stream: "b", seq: 4 });
    await answerNext(reads);
    hub.accept(log.get("b")![4]!);
    while (reads.length > 0) await answerNext(reads);
    expect([a.received.length, b.received]).toEqual([2 * LOG_BATCH, [1, 2, 3, 4, 5]]);
  });

  it("goes on after what was pruned from the beginning of the log", async () => {
    const { hub, reads } = hubOver(new Map([["a", eventsOf("a", 8, 9)]]));
    const { member, received } = listenerOf(3);
    hub.join("a", member);
    hub.accept({ stream: "a", seq: 9 });
    await answerNext(reads);
    expect(received).toEqual([8, 9]);
  });

  it("lets a newcomer catch up although it never stands still", async () => {
    const log = new Map([["a", eventsOf("a", 1, 50)]]);
    const { hub, reads, begin } = hubOver(log);
    hub.join("a", listenerOf(50).member);
    const { member, received } = listenerOf(10);
    const begun = begin({ stream: "a", member });
    for (const event of eventsOf("a", 51, 60)) hub.accept(event);
    reads.shift()!.answer();
    await begun;
    hub.accept(eventsOf("a", 61, 61)[0]!);
    expect(received).toEqual(upTo(11, 61));
    expect(reads).toEqual([]);
  });

  it("loses nothing that comes in the very moment a newcomer has caught up", async () => {
    const log = new Map([["a", eventsOf("a", 1, 50)]]);
    const { hub, reads, begin } = hubOver(log);
    hub.join("a", listenerOf(50).member);
    const { member, received } = listenerOf(10);
    const begun = begin({ stream: "a", member });
    reads.shift()!.answer();
    for (const event of eventsOf("a", 51, 90)) {
      await Promise.resolve();
      hub.accept(event);
    }
    await begun;
    expect(received).toEqual(upTo(11, 90));
  });

  it("tells its first newcomer at once what it missed", async () => {
    const log = new Map([["a", eventsOf("a", 1, 50)]]);
    const { reads, begin } = hubOver(log);
    const { member, received } = listenerOf(10, { allowedAt: 50 });
    const begun = begin({ stream: "a", member });
    await answerNext(reads);
    await begun;
    expect(received).toEqual(upTo(11, 50));
  });

  it("keeps little for a newcomer that does not read, and tells it the rest from the log", async () => {
    const log = new Map([["a", eventsOf("a", 1, 5_060)]]);
    const { hub, reads, begin } = hubOver(log);
    hub.join("a", listenerOf(50).member);
    let [isFull, read] = [true, () => {}];
    const { member, received } = listenerOf(10, {
      isFull: () => isFull,
      drained: () =>
        new Promise((resolve) => {
          read = () => {
            isFull = false;
            resolve();
          };
        }),
    });
    const begun = begin({ stream: "a", member });
    for (const event of eventsOf("a", 51, 5_060)) hub.accept(event);
    expect([received, member.held, reads]).toEqual([[], undefined, []]);
    read();
    await turn();
    while (reads.length > 0) await answerNext(reads);
    await begun;
    expect(received).toEqual(upTo(11, 5_060));
  });
});

describe("those who ask the same", () => {
  /** A socket that takes nothing more once it is `full`. */
  function readerOf(hub: ReturnType<typeof hubOver>["hub"], id: string, since = 0) {
    const taken: Buffer[] = [];
    const reader = { full: false, ids: () => framesOf(Buffer.concat(taken)).map((frame) => frame.id), leave: () => {} };
    const socket = {
      write: (bytes: Buffer) => taken.push(Buffer.from(bytes)),
      get writableLength() {
        return reader.full ? 1 : 0;
      },
    };
    const { member } = listenerOf(since, { socket, onWaiting: () => reader.leave(), head: headOf(id) });
    hub.join("a", member);
    return Object.assign(reader, { member });
  }

  function framesOf(bytes: Buffer): { id: string }[] {
    if (bytes.length === 0) return [];
    const [at, length] = bytes[1]! < 126 ? [2, bytes[1]!] : [4, bytes.readUInt16BE(2)];
    return [JSON.parse(bytes.subarray(at, at + length).toString()), ...framesOf(bytes.subarray(at + length))];
  }

  it("each get frames with their own id, while others join and leave", () => {
    const { hub } = hubOver(new Map());
    const ids = ["1", "2", "été", "3", "a longer one", "4"];
    const readers = ids.map((id) => readerOf(hub, id));
    const [e1, e2] = eventsOf("a", 1, 2) as [LiveEvent, LiveEvent];
    hub.accept(e1);
    for (const at of [0, 3]) hub.leave("a", readers[at]!.member);
    readers.push(readerOf(hub, "5", 1));
    hub.accept(e2);
    expect(readers.map((reader) => reader.ids())).toEqual([
      ["1"],
      ["2", "2"],
      ["été", "été"],
      ["3"],
      ["a longer one", "a longer one"],
      ["4", "4"],
      ["5"],
    ]);
  });

  it("lose nothing when one of them does not read any more and is cut for it", () => {
    const { hub } = hubOver(new Map());
    const readers = ["1", "2", "3", "4"].map((id) => readerOf(hub, id));
    const [e1, e2, e3] = eventsOf("a", 1, 3) as [LiveEvent, LiveEvent, LiveEvent];
    hub.accept(e1);
    readers[1]!.full = true;
    hub.accept(e2);
    readers[1]!.leave = () => hub.leave("a", readers[1]!.member);
    hub.accept(e3);
    hub.accept(eventsOf("a", 4, 4)[0]!);
    expect(readers.map((reader) => reader.ids().length)).toEqual([4, 3, 4, 4]);
  });
});

describe("whatever is lost, repeated, reordered or late", () => {
  it.each(upTo(1, 200))("every subscriber receives every event once and in order (seed %i)", async (seed) => {
    const random = randomOf(seed);
    const log = new Map<string, LiveEvent[]>(["a", "b", "c"].map((stream) => [stream, []]));
    const { hub, reads, begin } = hubOver(log, 1 + random.below(5));
    const unannounced: LiveEvent[] = [];
    const listeners: { stream: string; since: number; received: number[] }[] = [];
    const act = [
      () => {
        const events = log.get(random.pick(["a", "b", "c"]))!;
        const stream = [...log].find(([, of]) => of === events)![0];
        events.push(...eventsOf(stream, events.length + 1, events.length + 1));
        unannounced.push(events.at(-1)!);
      },
      () => {
        const at = random.below(unannounced.length || 1);
        const [announced] = random.below(3) > 0 ? unannounced.splice(at, 1) : unannounced.slice(at, at + 1);
        if (announced) hub.accept(random.below(2) ? announced : { stream: announced.stream, seq: announced.seq });
      },
      () => void unannounced.splice(random.below(unannounced.length + 5), 1),
      () => reads.splice(random.below(reads.length || 1), 1)[0]?.answer(),
      () => {
        const stream = random.pick(["a", "b", "c"]);
        const since = random.below(log.get(stream)!.length + 1);
        const { member, received } = listenerOf(since, { allowedAt: log.get(stream)!.length });
        listeners.push({ stream, since, received });
        void begin({ stream, member });
      },
    ];
    for (let n = 0; n < 150; n += 1) {
      random.pick(act)();
      if (random.below(2)) await turn();
    }
    // The regular check of the log: the hub gets the position of each stream.
    for (const [stream, events] of log) hub.accept({ stream, seq: events.length });
    await turn();
    while (reads.length > 0) await answerNext(reads);
    for (const { stream, since, received } of listeners)
      expect(received).toEqual(upTo(since + 1, log.get(stream)!.length));
  });
});

describe("what is announced while a position is looked up", () => {
  it("is read from the log once somebody has joined, also where the stream closed in between", async () => {
    const log = new Map([["s", eventsOf("s", 1, 2)]]);
    const { hub, reads } = hubOver(log);
    const release = hub.expect(["s"]);
    const former = listenerOf(1);
    hub.join("s", former.member);
    hub.accept({ stream: "s", seq: 2 });
    hub.leave("s", former.member);
    const newcomer = listenerOf(1);
    hub.join("s", newcomer.member);
    release();
    while (reads.length > 0) await answerNext(reads);
    expect(newcomer.received).toEqual([2]);
  });

  it("is forgotten when the last look-up has ended", async () => {
    const { hub, reads } = hubOver(new Map([["s", eventsOf("s", 1, 2)]]));
    const releases = [hub.expect(["s"]), hub.expect(["s"])];
    hub.accept({ stream: "s", seq: 2 });
    for (const release of releases) release();
    hub.join("s", listenerOf(1).member);
    expect(reads).toEqual([]);
  });
});

it("a log that could not be read is read again when asked to", async () => {
  const errors: unknown[] = [];
  let isAway = true;
  const hub = createHub({
    readLog: async () => {
      if (isAway) throw new Error("away");
      return eventsOf("s", 1, 3);
    },
    onWatched: () => {},
    onUnwatched: () => {},
    figures: createFigures(),
    onError: (error) => errors.push(error),
  });
  const reader = listenerOf(0);
  hub.join("s", reader.member);
  hub.accept({ stream: "s", seq: 3 });
  await turn();
  expect([errors.length, reader.received]).toEqual([1, []]);
  await hub.retry();
  expect([errors.length, reader.received]).toEqual([2, []]);
  isAway = false;
  await hub.retry();
  expect(reader.received).toEqual([1, 2, 3]);
});

import { setImmediate as nextTurn } from "node:timers/promises";
import type { Caller } from "../base/caller.ts";
import type { FairQueue } from "../base/fair.queue.ts";
import type { Pool } from "../platform/db/connection.ts";
import { planResumption, type Resumption } from "./live.catch.up.ts";
import type { Connection } from "./live.connection.ts";
import type { Hub } from "./live.hub.ts";
import { type ParsedSubscribe, parseSubscribe, type Subscribe } from "./live.parse.ts";
import { allowedStreams } from "./live.permission.ts";
import { listOldest, listRequested } from "./live.store.ts";

export type Found = { parsed: ParsedSubscribe; plans: Resumption[] };

/** A subscription that waits for its look-up; `isWanted` is false once the client has ended it. */
type Asked = {
  frame: Subscribe;
  isWanted: () => boolean;
  resolve: (found: Found | undefined) => void;
  reject: (error: unknown) => void;
};
type Parsed = Asked & { parsed: ParsedSubscribe };

type Together = { caller: Caller; roomIds: string[]; userIds: string[]; parsed: Parsed[] };

/** The pages of 60 rooms ask with 75 frames. */
const TOGETHER_MAX = 128;
/** Reading hostile frames may take a millisecond each: others get their turn in between. */
const PARSING_MS = 2;

/**
 * Finds out what subscriptions may hear and from where on. Those of one connection that arrive together share one look-up
 * of two queries, however many they are (D194); while it runs, the next ones gather.
 */
export function createLookUp(pool: Pool, hub: Pick<Hub, "expect">, queue: FairQueue) {
  const waiting = new Map<Connection, Asked[]>();

  async function lookUpAll(connection: Connection, asked: Asked[]): Promise<void> {
    while (asked.length > 0) {
      // A client that does not read its answers must not cause more of them.
      if (connection.isFull()) await connection.drained();
      await queue.run(connection.caller!.uuid, async () => {
        const together = await gather(asked);
        await lookUpTogether(connection, together).catch((error: unknown) => {
          for (const { reject } of together) reject(error);
        });
      });
    }
    waiting.delete(connection);
  }

  async function lookUpTogether(connection: Connection, asked: Asked[]): Promise<void> {
    const parsed = await parseAll(asked);
    if (parsed.length === 0) return;
    const caller = connection.caller!;
    const idsOn = (isUser: boolean) => [
      ...new Set(
        parsed.flatMap(({ parsed: { streams } }) => ((streams.field === "userId") === isUser ? streams.ids : [])),
      ),
    ];
    const [roomIds, userIds] = [idsOn(false), idsOn(true)];
    const release = hub.expect([...roomIds, ...userIds]);
    try {
      const answers = await findAll({ caller, roomIds, userIds, parsed });
      connection.writeTogether();
      for (const answer of answers) answer();
    } finally {
      // Those that were found have joined by then.
      setImmediate(release);
    }
  }

  /** What answers each that may hear what it asks for; the others are refused. */
  async function findAll({ caller, roomIds, userIds, parsed }: Together): Promise<(() => void)[]> {
    const requested = await listRequested(pool, caller, roomIds, userIds);
    const found = new Map(requested.map((one) => [one.stream, one]));
    const allowed = parsed.flatMap((one) => {
      try {
        return { ...one, streams: allowedStreams(found, caller, one.parsed.streams) };
      } catch (error) {
        one.reject(error);
        return [];
      }
    });
    const late = allowed.flatMap(({ streams, parsed: { after } }) =>
      streams.filter(({ stream, seq }) => after && Object.hasOwn(after, stream) && after[stream]! < seq),
    );
    const oldest = await oldestOf(new Set(late.map(({ stream }) => stream)));
    return allowed.map(({ streams, parsed: one, resolve }) => {
      const plans = planResumption(streams, one.after ?? {}, oldest);
      return () => resolve({ parsed: one, plans });
    });
  }

  async function oldestOf(streams: Set<string>): Promise<Map<string, number>> {
    const rows = streams.size > 0 ? await listOldest(pool, [...streams]) : [];
    return new Map(rows.map(({ stream, seq }) => [stream, seq]));
  }

  /** Undefined when the client has ended the subscription meanwhile. */
  return (connection: Connection, frame: Subscribe, isWanted: () => boolean): Promise<Found | undefined> =>
    new Promise((resolve, reject) => {
      const asked: Asked = { frame, isWanted, resolve, reject };
      const others = waiting.get(connection);
      if (others) {
        others.push(asked);
        return;
      }
      const all = [asked];
      waiting.set(connection, all);
      void lookUpAll(connection, all);
    });
}

/** Waits for as long as each turn brings more: a page's frames may come in several pieces. */
async function gather(asked: Asked[]): Promise<Asked[]> {
  for (let frames = 0; asked.length > frames && asked.length < TOGETHER_MAX; await nextTurn()) frames = asked.length;
  return asked.splice(0, TOGETHER_MAX);
}

/** Those that are valid and still wanted; the others are answered. */
async function parseAll(asked: Asked[]): Promise<Parsed[]> {
  const parsed: Parsed[] = [];
  let turn = performance.now();
  for (const one of asked) {
    if (performance.now() - turn > PARSING_MS) {
      await nextTurn();
      turn = performance.now();
    }
    if (!one.isWanted()) {
      one.resolve(undefined);
      continue;
    }
    try {
      parsed.push({ ...one, parsed: parseSubscribe(one.frame) });
    } catch (error) {
      one.reject(error);
    }
  }
  return parsed;
}

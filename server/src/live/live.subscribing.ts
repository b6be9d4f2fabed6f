import {
  LIVE_SAME_SUBSCRIPTIONS_MAX,
  LIVE_SUBSCRIBES_PER_10_S_MAX,
  LIVE_SUBSCRIBES_PER_MINUTE_PER_PERSON_MAX,
  LIVE_SUBSCRIPTIONS_MAX,
  LIVE_SUBSCRIPTIONS_PER_PERSON_MAX,
  type ResumeAnswer,
  type StreamsCaughtUp,
  type StreamsEnded,
} from "@hello/contract";
import type { FairQueue } from "../base/fair.queue.ts";
import type { Figures } from "../base/figures.ts";
import { count, type RateBound, Rates } from "../base/rates.ts";
import type { Pool } from "../platform/db/connection.ts";
import { catchUp, type Missed, type ReadMissed, type Resumption } from "./live.catch.up.ts";
import { CLOSE, type Connection, type Subscription } from "./live.connection.ts";
import { InvalidSubscription, invalid } from "./live.errors.ts";
import { frameOf, headOf } from "./live.frames.ts";
import type { Hub } from "./live.hub.ts";
import { createLookUp } from "./live.look.up.ts";
import { type Member, withinOf } from "./live.member.ts";
import type { ParsedSubscribe, Subscribe } from "./live.parse.ts";

const SUBSCRIBES: RateBound = { max: LIVE_SUBSCRIBES_PER_10_S_MAX, windowMs: 10_000 };
const SUBSCRIBES_OF_PERSON: RateBound = { max: LIVE_SUBSCRIBES_PER_MINUTE_PER_PERSON_MAX, windowMs: 60_000 };

/** How much of the log a user may read without pauses: each query counts, and every EVENTS_PER_UNIT events. */
const MISSED_OF_PERSON: RateBound = { max: 4_000, windowMs: 60_000 };
const EVENTS_PER_UNIT = 10;
const PAUSE_PER_UNIT_MS = 20;

export type SubscribingOptions = {
  pool: Pool;
  hub: Hub;
  readMissed: ReadMissed;
  /** Runs the queries, fairly between users. */
  queue: FairQueue;
  figures: Pick<Figures, "resets">;
};

/** Begins and ends subscriptions. Counts and rates are checked before any work whose cost the client decides. */
export function createSubscribing({ pool, hub, readMissed, queue, figures }: SubscribingOptions) {
  const subscribesOfPeople = new Rates(SUBSCRIBES_OF_PERSON);
  const missedOfPeople = new Rates(MISSED_OF_PERSON);
  const lookUp = createLookUp(pool, hub, queue);

  /** `bytes` is the length of the frame. */
  async function subscribe(connection: Connection, { id, payload }: Subscribe, bytes: number): Promise<void> {
    const { subscriptions, person } = connection;
    if (connection.state !== "ready" || !person) return connection.ws.close(CLOSE.unauthorized, "Unauthorized");
    if (subscriptions.has(id)) {
      return connection.ws.close(CLOSE.duplicateId, `Subscriber for ${id.slice(0, 80)} already exists`);
    }
    if (count(connection.subscribes, SUBSCRIBES, Date.now()) || subscribesOfPeople.count(person.uuid)) {
      return connection.ws.close(CLOSE.tooMany, "Too many subscribe frames");
    }
    if (subscriptions.size >= LIVE_SUBSCRIPTIONS_MAX || person.subscriptions >= LIVE_SUBSCRIPTIONS_PER_PERSON_MAX) {
      return refuse(connection, id, invalid("There are too many subscriptions already.", "rate_limited"));
    }
    const subscription: Subscription = { starting: true, event: undefined, members: new Map() };
    subscriptions.set(id, subscription);
    person.subscriptions += 1;
    try {
      await start(connection, subscription, { id, payload }, bytes);
    } catch (error) {
      if (subscriptions.get(id) === subscription) end(connection, id);
      refuse(connection, id, error);
    }
  }

  function refuse(connection: Connection, id: string, error: unknown): void {
    if (!(error instanceof InvalidSubscription)) throw error;
    send(connection, { id, type: "error", payload: error.errors });
  }

  async function start(
    connection: Connection,
    subscription: Subscription,
    frame: Subscribe,
    bytes: number,
  ): Promise<void> {
    const { id } = frame;
    const isWanted = () => connection.subscriptions.get(id) === subscription;
    const { uuid } = connection.caller!;
    const found = await connection.limitReading(bytes, () => lookUp(connection, frame, isWanted));
    if (!found || !isWanted()) return;
    const { parsed, plans } = found;
    const { after } = parsed;
    if (after) sendPositions(connection, id, plans);
    join(connection, subscription, parsed, plans);
    if (subscription.members.values().some(({ behind }) => behind)) {
      await connection.oneAtATime(async () => {
        for (const [stream, member] of [...subscription.members]) {
          await catchUp(hub, readFor(uuid), {
            stream,
            member,
            isWanted: () => isWanted() && subscription.members.get(stream) === member,
          });
        }
      });
    }
    subscription.starting = false;
    if (!isWanted()) return;
    if (subscription.members.size === 0) complete(connection, id);
    else if (after)
      sendExtensions(connection, id, { caughtUp: [...subscription.members.keys()] } satisfies StreamsCaughtUp);
  }

  /** Pauses between the reads of a user who has read much of the log. */
  function readFor(uuid: string): ReadMissed {
    const pauseMsOf = ({ events }: Missed) => {
      const cost = 1 + Math.ceil(events.length / EVENTS_PER_UNIT);
      return missedOfPeople.count(uuid, cost) > 0 ? cost * PAUSE_PER_UNIT_MS : 0;
    };
    return (after, name, limit) => queue.run(uuid, () => readMissed(after, name, limit), pauseMsOf);
  }

  function join(
    connection: Connection,
    subscription: Subscription,
    parsed: ParsedSubscribe,
    plans: Resumption[],
  ): void {
    const { id, request } = parsed;
    const same = [...connection.subscriptions.values()].filter(({ event }) => event === request.event);
    for (const { stream } of plans) {
      const times = same.filter(({ members }) => members.has(stream)).length;
      if (times >= LIVE_SAME_SUBSCRIPTIONS_MAX)
        throw invalid("There are too many subscriptions to the same event of this room.", "rate_limited");
    }
    subscription.event = request.event;
    const head = headOf(id);
    const caller = connection.caller!;
    for (const { stream, room, since, allowedAt } of plans) {
      const member: Member = {
        request,
        outlet: connection,
        head,
        index: 0,
        caller,
        within: withinOf(caller, room),
        since,
        allowedAt,
        behind: false,
        held: undefined,
        onRevoked: (lost) => forget(connection, id, lost),
      };
      subscription.members.set(stream, member);
      hub.join(stream, member);
    }
  }

  function sendPositions(connection: Connection, id: string, plans: Resumption[]): void {
    const at = Object.fromEntries(plans.map(({ stream, since }) => [stream, since]));
    const reset = plans.filter((plan) => plan.reset).map(({ stream }) => stream);
    figures.resets.inc(reset.length);
    sendExtensions(connection, id, { at, reset } satisfies ResumeAnswer);
  }

  /** Removes a stream that the subscription has lost; one without streams ends. */
  function forget(connection: Connection, id: string, stream: string): void {
    const subscription = connection.subscriptions.get(id);
    const member = subscription?.members.get(stream);
    subscription?.members.delete(stream);
    if (!subscription || subscription.starting) return;
    if (subscription.members.size === 0) complete(connection, id);
    else if (member?.request.positions) sendExtensions(connection, id, { ended: [stream] } satisfies StreamsEnded);
  }

  function complete(connection: Connection, id: string): void {
    end(connection, id);
    send(connection, { id, type: "complete" });
  }

  function end(connection: Connection, id: string): void {
    const subscription = connection.subscriptions.get(id);
    if (!subscription) return;
    connection.subscriptions.delete(id);
    if (connection.person) connection.person.subscriptions -= 1;
    for (const [stream, member] of subscription.members) hub.leave(stream, member);
  }

  return { subscribe, end };
}

/** A frame without an event, for a client that resumes. */
function sendExtensions(connection: Connection, id: string, extensions: object): void {
  send(connection, { id, type: "next", payload: { data: null, extensions } });
}

export function send(connection: Connection, message: object): void {
  connection.write(frameOf(JSON.stringify(message)));
}

import type { LiveEventName } from "@hello/contract";
import type { LiveEvent, StreamPosition } from "../platform/db/events.store.ts";
import type { Hub } from "./live.hub.ts";
import { isRevokedBy, type Member, sharedEvent, tailOf } from "./live.member.ts";
import type { Requested } from "./live.store.ts";

export type LateMember = {
  stream: string;
  member: Member;
  /** False once the subscription has ended. */
  isWanted: () => boolean;
};

/** A batch of missed events. `upTo` is its last position; undefined when the log has no more. */
export type Missed = { events: LiveEvent[]; upTo: number | undefined };
export type ReadMissed = (after: StreamPosition, name: LiveEventName, limit: number) => Promise<Missed>;

/**
 * How many events are read at once. Events that do not fit into the client's buffer are read again, so batches begin
 * small and grow as long as the client takes all of them.
 */
const BATCH_MIN = 10;
const BATCH_MAX = 40;

/**
 * Sends a member that is behind its stream the missed events, in batches from the log. Between batches it keeps a
 * position and no events. New events of the stream are held for it, so that a busy stream cannot outrun it.
 */
export async function catchUp(hub: Hub, readMissed: ReadMissed, late: LateMember): Promise<void> {
  const { stream, member, isWanted } = late;
  let batchSize = BATCH_MIN;
  while (member.behind && isWanted()) {
    const held: LiveEvent[] = [];
    member.held = held;
    const target = hub.positionOf(stream);
    while (member.since < target && isWanted()) {
      const isSent = await sendBatch(hub, (after, name) => readMissed(after, name, batchSize), late, target);
      batchSize = isSent ? Math.min(BATCH_MAX, batchSize * 2) : BATCH_MIN;
    }
    // No await may come between the last check of the held events and the end of `behind`.
    while (held.length > 0 && isWanted()) await sendHeld(member, held);
    // Otherwise too many events came to be held: read the rest from the log.
    if (member.held === held) Object.assign(member, { held: undefined, behind: false });
  }
  member.held = undefined;
}

type ReadBatch = (after: StreamPosition, name: LiveEventName) => Promise<Missed>;

/** Whether the client had room for the whole batch. */
async function sendBatch(hub: Hub, readBatch: ReadBatch, late: LateMember, target: number): Promise<boolean> {
  const { stream, member, isWanted } = late;
  if (member.outlet.isFull()) await member.outlet.drained();
  if (!isWanted()) return false;
  const { events, upTo = target } = await readBatch({ stream, seq: member.since }, member.request.event);
  if (!isWanted()) return false;
  const missed = events.filter(({ seq }) => seq <= target);
  if (missed.some((event) => isRevokedBy(member, event))) {
    hub.leave(stream, member);
    member.onRevoked(stream);
    return false;
  }
  for (const recorded of missed) {
    const event = recorded.name === member.request.event ? sharedEvent(recorded) : undefined;
    if (!event) continue;
    // The rest is read again later; keeping it until then would cost memory.
    if (member.outlet.isFull()) return false;
    send(member, event);
  }
  member.since = Math.min(upTo, target);
  return true;
}

async function sendHeld(member: Member, held: LiveEvent[]): Promise<void> {
  if (member.outlet.isFull()) await member.outlet.drained();
  while (held.length > 0 && !member.outlet.isFull()) send(member, held.shift()!);
}

function send(member: Member, event: LiveEvent): void {
  member.outlet.writeText(`${member.head}${tailOf(member.request, event, false)}`);
  member.since = event.seq;
}

export type Resumption = Pick<Requested, "stream" | "room"> & { since: number; allowedAt: number; reset: boolean };

/** Where each stream continues: after the last event seen, or from now on when that is unknown or no longer logged. */
export function planResumption(
  current: Requested[],
  after: Record<string, number>,
  oldest: Map<string, number>,
): Resumption[] {
  return current.map(({ stream, seq, room }) => {
    const seen = Object.hasOwn(after, stream) ? after[stream]! : undefined;
    const reachable =
      seen !== undefined && seen <= seq && (seen === seq || (oldest.get(stream) ?? Infinity) <= seen + 1);
    return { stream, room, since: reachable ? seen : seq, allowedAt: seq, reset: seen !== undefined && !reachable };
  });
}

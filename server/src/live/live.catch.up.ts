import type { LiveEventName } from "@hello/contract";
import type { LiveEvent, StreamPosition } from "../db/events.store.ts";
import type { Hub } from "./live.hub.ts";
import { isRevokedBy, type Member, tailOf, toldOf } from "./live.member.ts";

export type Newcomer = {
  stream: string;
  member: Member;
  /** False once nobody wants to hear of it any more. */
  isWanted: () => boolean;
};

/** A piece of a stream's past. `upTo` is where it ends; undefined when nothing comes after it. */
export type Missed = { events: LiveEvent[]; upTo: number | undefined };
export type ReadMissed = (after: StreamPosition, name: LiveEventName, limit: number) => Promise<Missed>;

/**
 * How many events are read at once. What a reader has no room for is read again, so pieces begin small; they grow as
 * long as the reader takes all of it.
 */
const PIECE_MIN = 10;
const PIECE_MAX = 40;

/**
 * Tells a member that is behind its stream what it missed, piece by piece from the log. While it waits, for its turn or
 * for its reader, it holds a position and no events; what happens during the last stretch is held back for it, so that
 * a busy stream cannot outrun it.
 */
export async function catchUp(hub: Hub, readMissed: ReadMissed, newcomer: Newcomer): Promise<void> {
  const { stream, member, isWanted } = newcomer;
  let piece = PIECE_MIN;
  while (member.behind && isWanted()) {
    const held: LiveEvent[] = [];
    member.held = held;
    const standsAt = hub.positionOf(stream);
    while (member.since < standsAt && isWanted()) {
      const isTold = await tellPiece(hub, (after, name) => readMissed(after, name, piece), newcomer, standsAt);
      piece = isTold ? Math.min(PIECE_MAX, piece * 2) : PIECE_MIN;
    }
    // Nothing may come between the last look at what is held and its end.
    while (held.length > 0 && isWanted()) await tellHeld(member, held);
    // Otherwise too much came meanwhile to be held, and the log tells the rest.
    if (member.held === held) Object.assign(member, { held: undefined, behind: false });
  }
  member.held = undefined;
}

type ReadPiece = (after: StreamPosition, name: LiveEventName) => Promise<Missed>;

/** Whether the reader had room for all of it. */
async function tellPiece(hub: Hub, readPiece: ReadPiece, newcomer: Newcomer, standsAt: number): Promise<boolean> {
  const { stream, member, isWanted } = newcomer;
  if (member.outlet.isFull()) await member.outlet.drained();
  if (!isWanted()) return false;
  const { events, upTo = standsAt } = await readPiece({ stream, seq: member.since }, member.question.event);
  if (!isWanted()) return false;
  const missed = events.filter(({ seq }) => seq <= standsAt);
  if (missed.some((event) => isRevokedBy(member, event))) {
    hub.leave(stream, member);
    member.onRevoked(stream);
    return false;
  }
  for (const happened of missed) {
    const event = happened.name === member.question.event ? toldOf(happened) : undefined;
    if (!event) continue;
    // What its reader has no room for is read again later; to keep it until then would cost memory.
    if (member.outlet.isFull()) return false;
    tell(member, event);
  }
  member.since = Math.min(upTo, standsAt);
  return true;
}

async function tellHeld(member: Member, held: LiveEvent[]): Promise<void> {
  if (member.outlet.isFull()) await member.outlet.drained();
  while (held.length > 0 && !member.outlet.isFull()) tell(member, held.shift()!);
}

function tell(member: Member, event: LiveEvent): void {
  member.outlet.writeText(`${member.head}${tailOf(member.question, event, false)}`);
  member.since = event.seq;
}

export type Resumption = { stream: string; since: number; allowedAt: number; reset: boolean };

/** From where each stream goes on: after what was seen last, or from now on where that is not known or too long ago. */
export function planResumption(
  asked: StreamPosition[],
  after: Record<string, number>,
  oldest: Map<string, number>,
): Resumption[] {
  return asked.map(({ stream, seq }) => {
    const seen = Object.hasOwn(after, stream) ? after[stream]! : undefined;
    const reachable =
      seen !== undefined && seen <= seq && (seen === seq || (oldest.get(stream) ?? Infinity) <= seen + 1);
    return { stream, since: reachable ? seen : seq, allowedAt: seq, reset: seen !== undefined && !reachable };
  });
}

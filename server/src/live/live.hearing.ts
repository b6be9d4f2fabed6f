import type { LiveEvent, StreamPosition } from "../db/events.store.ts";
import { frameOf } from "./live.frames.ts";
import type { Hub, HubOptions } from "./live.hub.ts";
import { isRevokedBy, type Member, tailOf, toldOf } from "./live.member.ts";

export type Newcomer = {
  stream: string;
  member: Member;
  /** False once nobody wants to hear of it any more. */
  isWanted: () => boolean;
};

/**
 * Begins to hear a stream, after what the member heard last. What it missed up to now comes from the log, at the speed
 * it reads; what happens meanwhile is held back until then, so that a busy stream cannot outrun it.
 */
export async function beginHearing(hub: Hub, readLog: HubOptions["readLog"], newcomer: Newcomer): Promise<void> {
  const { stream, member, isWanted } = newcomer;
  const joinedAt = hub.join(stream, member);
  if (member.since >= joinedAt) return;
  const held: LiveEvent[] = [];
  member.held = held;
  while (member.since < joinedAt && isWanted()) {
    const read = await readLog([{ stream, seq: member.since }]);
    const missed = read.filter(({ seq }) => seq <= joinedAt);
    if (missed.some((event) => isRevokedBy(member, event))) {
      hub.leave(stream, member);
      if (isWanted()) member.onRevoked(stream);
      return;
    }
    await tell(newcomer, missed);
    // Pruned in the meantime: nothing is left to tell.
    member.since = missed.at(-1)?.seq ?? joinedAt;
  }
  // Nothing may come between the last look at what is held and its end.
  while (held.length > 0) await tell(newcomer, held.splice(0));
  member.held = undefined;
}

async function tell({ member, isWanted }: Newcomer, events: LiveEvent[]): Promise<void> {
  for (const happened of events) {
    const event = happened.name === member.question.event ? toldOf(happened) : undefined;
    if (!event) continue;
    const room = member.outlet.roomForMore();
    if (room) await room;
    if (!isWanted()) return;
    member.outlet.write(frameOf(`${member.head}${tailOf(member.question, event, false)}`));
  }
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

import type { StreamPosition } from "../db/events.store.ts";
import { frameOf } from "./live.frames.ts";
import type { Hub, HubOptions } from "./live.hub.ts";
import { isRevokedBy, type Member, tailOf } from "./live.member.ts";

/**
 * Begins to hear a stream, after what the member heard last. While the stream runs ahead of it here, the member alone
 * gets from the log what it missed; from the moment it has caught up it hears what all hear.
 */
export async function beginHearing(
  hub: Hub,
  readLog: HubOptions["readLog"],
  stream: string,
  member: Member,
): Promise<void> {
  while (!hub.join(stream, member)) {
    const missed = await readLog([{ stream, seq: member.since }]);
    for (const event of missed) {
      if (isRevokedBy(member, event)) {
        member.onRevoked(stream);
        return;
      }
      if (event.name === member.question.event) {
        member.outlet.write(frameOf(`${member.head.toString()}${tailOf(member.question, event, false)}`));
      }
      member.since = event.seq;
    }
    // Pruned in the meantime: nothing is left to tell.
    if (missed.length === 0) member.since = Math.max(member.since, hub.positionOf(stream));
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

import type { Announcement, LiveEvent, PassingEvent, StreamPosition } from "../db/events.store.ts";
import { frameFor, release, shareTail } from "./live.frames.ts";
import { concernsPermission, isRevokedBy, type Member, type Question, tailOf } from "./live.member.ts";

type Group = { question: Question; members: Set<Member> };
type Stream = { id: string; seq: number; early: Map<number, LiveEvent>; groups: Map<string, Group> };

export type HubOptions = {
  /** What the log has after each position, in each stream's order, at most LOG_BATCH of it. */
  readLog: (positions: StreamPosition[]) => Promise<LiveEvent[]>;
  onWatched: (stream: string) => void;
  onUnwatched: (stream: string) => void;
  /** The log could not be read. Whoever watches over the hub tells it again where the streams stand. */
  onError: (error: unknown) => void;
};

export type Hub = ReturnType<typeof createHub>;

export const LOG_BATCH = 1_000;

/**
 * Who hears which stream, and the one place where an event meets its subscribers. Each stream goes forward by one: what
 * comes too early waits until the log has told what lies between, what comes again is dropped.
 */
export function createHub({ readLog, onWatched, onUnwatched, onError }: HubOptions) {
  const streams = new Map<string, Stream>();
  const behind = new Set<string>();
  let catchingUp = false;

  /** False when the stream is past the member's `since` already; what lies between is for the caller to replay. */
  function join(id: string, member: Member): boolean {
    const stream = streams.get(id) ?? open(id, member.since);
    if (member.since < stream.seq) return false;
    const name = JSON.stringify(member.question);
    const group = stream.groups.get(name) ?? { question: member.question, members: new Set() };
    // Thousands ask the same: one copy of the question serves them all.
    member.question = group.question;
    group.members.add(member);
    stream.groups.set(name, group);
    if (member.since > stream.seq) void catchUp(id);
    return true;
  }

  function open(id: string, seq: number): Stream {
    const stream: Stream = { id, seq, early: new Map(), groups: new Map() };
    streams.set(id, stream);
    onWatched(id);
    return stream;
  }

  function leave(id: string, member: Member): void {
    const stream = streams.get(id);
    const name = JSON.stringify(member.question);
    const group = stream?.groups.get(name);
    if (!stream || !group?.members.delete(member)) return;
    if (group.members.size === 0) stream.groups.delete(name);
    if (stream.groups.size > 0) return;
    streams.delete(id);
    onUnwatched(id);
  }

  function accept(announcement: Announcement): void {
    const stream = streams.get(announcement.stream);
    if (!stream || announcement.seq <= stream.seq) return;
    if ("name" in announcement) stream.early.set(announcement.seq, announcement);
    advance(stream);
    if (announcement.seq > stream.seq) void catchUp(stream.id);
  }

  /** Shown for a moment, outside the stream's order. */
  function acceptPassing(event: PassingEvent): void {
    const stream = streams.get(event.stream);
    if (stream) deliver(stream, { ...event, seq: stream.seq }, true);
  }

  function advance(stream: Stream): void {
    for (let next = stream.early.get(stream.seq + 1); next; next = stream.early.get(stream.seq + 1)) {
      stream.early.delete(next.seq);
      stream.seq = next.seq;
      deliver(stream, next, false);
      if (concernsPermission(next)) revoke(stream, next);
    }
  }

  /** Rendered once for each question; for each socket only the subscription's id in front of it differs. */
  function deliver(stream: Stream, event: LiveEvent, passing: boolean): void {
    for (const { question, members } of stream.groups.values()) {
      if (question.event !== event.name) continue;
      const frames = shareTail(tailOf(question, event, passing));
      for (const { head, outlet, since } of members) {
        if (event.seq <= since && !passing) continue;
        if (outlet.write(frameFor(frames, head)) > 0) release(frames, head);
      }
    }
  }

  function revoke(stream: Stream, event: LiveEvent): void {
    for (const group of [...stream.groups.values()]) {
      for (const member of [...group.members]) {
        if (!isRevokedBy(member, event)) continue;
        leave(stream.id, member);
        member.onRevoked(stream.id);
      }
    }
  }

  /** One question to the log at a time, for all streams that have fallen behind meanwhile. */
  async function catchUp(id: string): Promise<void> {
    behind.add(id);
    if (catchingUp) return;
    catchingUp = true;
    try {
      while (behind.size > 0) await readBehind();
    } catch (error) {
      behind.clear();
      onError(error);
    } finally {
      catchingUp = false;
    }
  }

  async function readBehind(): Promise<void> {
    const late = [...behind].flatMap((id) => streams.get(id) ?? []);
    behind.clear();
    if (late.length === 0) return;
    const events = await readLog(late.map(({ id, seq }) => ({ stream: id, seq })));
    for (const event of events) {
      const stream = streams.get(event.stream);
      if (!stream || event.seq <= stream.seq) continue;
      // Whoever is shut out further on hears nothing of what is late already.
      if (concernsPermission(event)) revoke(stream, event);
      stream.early.set(event.seq, event);
    }
    for (const stream of late) skipPruned(stream);
    for (const stream of late) if (streams.get(stream.id) === stream) advance(stream);
    if (events.length >= LOG_BATCH) for (const { id } of late) behind.add(id);
  }

  /** The log is without gaps but for what was pruned from its beginning. */
  function skipPruned(stream: Stream): void {
    const first = Math.min(...stream.early.keys());
    if (Number.isFinite(first) && first > stream.seq + 1) stream.seq = first - 1;
  }

  function positionOf(id: string): number {
    return streams.get(id)?.seq ?? 0;
  }

  /** Every stream heard here, with how far it was delivered. */
  function positions(): StreamPosition[] {
    return [...streams.values()].map(({ id, seq }) => ({ stream: id, seq }));
  }

  return { join, leave, accept, acceptPassing, positionOf, positions };
}

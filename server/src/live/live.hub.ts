import type { Announcement, LiveEvent, PassingEvent, StreamPosition } from "../db/events.store.ts";
import { Group } from "./live.group.ts";
import { concernsPermission, isRevokedBy, type Member, toldOf } from "./live.member.ts";

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

  /** A member that comes from before where the stream stands is behind, and for the caller to bring up to it. */
  function join(id: string, member: Member): void {
    const stream = streams.get(id) ?? open(id, member.allowedAt);
    const name = JSON.stringify(member.question);
    const group = stream.groups.get(name) ?? new Group(member.question);
    group.add(member);
    stream.groups.set(name, group);
    member.behind = member.since < stream.seq;
    if (member.allowedAt > stream.seq) void catchUp(id);
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
    if (!stream || !group?.remove(member)) return;
    if (group.isEmpty()) stream.groups.delete(name);
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

  function deliver(stream: Stream, happened: LiveEvent, passing: boolean): void {
    const event = toldOf(happened);
    if (!event) return;
    for (const group of stream.groups.values()) if (group.question.event === event.name) group.deliver(event, passing);
  }

  function revoke(stream: Stream, event: LiveEvent): void {
    for (const group of [...stream.groups.values()]) {
      for (const member of group.members()) {
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
    const late = new Map([...behind].flatMap((id) => streams.get(id) ?? []).map((stream) => [stream.id, stream]));
    behind.clear();
    if (late.size === 0) return;
    const asked = new Map([...late.values()].map(({ id, seq }) => [id, seq]));
    const events = await readLog([...asked].map(([stream, seq]) => ({ stream, seq })));
    for (const event of events) {
      const stream = late.get(event.stream)!;
      // The log is without gaps but for what was pruned from its beginning. Only its own answer tells that: the stream
      // may have moved on meanwhile, and have others waiting that came early.
      if (event.seq > asked.get(stream.id)! + 1) skipTo(stream, event.seq - 1);
      asked.set(stream.id, event.seq);
      // Left meanwhile, and perhaps joined anew: that is another stream, with a beginning of its own.
      if (streams.get(stream.id) !== stream || event.seq <= stream.seq) continue;
      // Whoever is shut out further on hears nothing of what is late already.
      if (concernsPermission(event)) revoke(stream, event);
      stream.early.set(event.seq, event);
    }
    for (const stream of late.values()) if (streams.get(stream.id) === stream) advance(stream);
    if (events.length >= LOG_BATCH) for (const id of late.keys()) behind.add(id);
  }

  function skipTo(stream: Stream, seq: number): void {
    stream.seq = Math.max(stream.seq, seq);
    for (const early of stream.early.keys()) if (early <= stream.seq) stream.early.delete(early);
  }

  /** Every stream heard here, with how far it was delivered. */
  function positions(): StreamPosition[] {
    return [...streams.values()].map(({ id, seq }) => ({ stream: id, seq }));
  }

  return { join, leave, accept, acceptPassing, positions, positionOf: (id: string) => streams.get(id)?.seq ?? 0 };
}

import type { Message } from "@hello/contract";
import type { Figures } from "../base/figures.ts";
import type { Announcement, LiveEvent, PassingEvent, StreamPosition } from "../platform/db/events.store.ts";
import { Group } from "./live.group.ts";
import { concernsPermission, isRevokedBy, type LiveRequest, type Member, sharedEvent } from "./live.member.ts";

type Stream = { id: string; seq: number; early: Map<number, LiveEvent>; groups: Map<string, Group> };

export type HubOptions = {
  /** The events after each position, in the order of each stream, at most LOG_BATCH. */
  readLog: (positions: StreamPosition[]) => Promise<LiveEvent[]>;
  onWatched: (stream: string) => void;
  onUnwatched: (stream: string) => void;
  figures: Pick<Figures, "delivered" | "lateness">;
  /** The log could not be read; `retry` tries again. */
  onError: (error: unknown) => void;
};

export type Hub = ReturnType<typeof createHub>;

export const LOG_BATCH = 1_000;

/**
 * Delivers the events of each stream to its subscribers, in the order of their numbers. An event that arrives too early
 * waits until the log has supplied the ones before it; an event that arrives again is dropped.
 */
export function createHub({ readLog, onWatched, onUnwatched, figures, onError }: HubOptions) {
  const streams = new Map<string, Stream>();
  const behind = new Set<string>();
  /** Streams whose position is being looked up, with the last number that was announced meanwhile. */
  const expected = new Map<string, { lookUps: number; seq: number }>();
  let catchingUp = false;

  /** A member with an older position is marked as behind; the caller then catches it up. */
  function join(id: string, member: Member): void {
    const stream = streams.get(id) ?? open(id, member.allowedAt);
    const name = nameOf(member.request);
    const group = stream.groups.get(name) ?? new Group(member.request, figures.delivered);
    group.add(member);
    stream.groups.set(name, group);
    member.behind = member.since < stream.seq;
    if (Math.max(member.allowedAt, expected.get(id)?.seq ?? 0) > stream.seq) void catchUp(id);
  }

  /**
   * Call it before the positions of streams are looked up, and what it returns after `join`: nobody tells again of an
   * event that was committed in between.
   */
  function expect(ids: string[]): () => void {
    for (const id of ids) {
      const one = expected.get(id) ?? { lookUps: 0, seq: 0 };
      one.lookUps += 1;
      expected.set(id, one);
    }
    return () => {
      for (const id of ids) {
        const one = expected.get(id)!;
        one.lookUps -= 1;
        if (one.lookUps === 0) expected.delete(id);
      }
    };
  }

  function open(id: string, seq: number): Stream {
    const stream: Stream = { id, seq, early: new Map(), groups: new Map() };
    streams.set(id, stream);
    onWatched(id);
    return stream;
  }

  function leave(id: string, member: Member): void {
    const stream = streams.get(id);
    const name = nameOf(member.request);
    const group = stream?.groups.get(name);
    if (!stream || !group?.remove(member)) return;
    if (group.isEmpty()) stream.groups.delete(name);
    if (stream.groups.size > 0) return;
    streams.delete(id);
    onUnwatched(id);
  }

  function accept(announcement: Announcement): void {
    const one = expected.get(announcement.stream);
    if (one) one.seq = Math.max(one.seq, announcement.seq);
    const stream = streams.get(announcement.stream);
    if (!stream || announcement.seq <= stream.seq) return;
    if ("name" in announcement) stream.early.set(announcement.seq, announcement);
    advance(stream);
    if (announcement.seq > stream.seq) void catchUp(stream.id);
  }

  /** Delivers an event that has no number, such as typing. */
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

  function deliver(stream: Stream, recorded: LiveEvent, passing: boolean): void {
    const event = sharedEvent(recorded);
    if (!event) return;
    for (const group of stream.groups.values()) if (group.request.event === event.name) group.deliver(event, passing);
    if (event.name === "onCreateMessage") noteLateness(event.payload as Message);
  }

  /** The clocks of the database and of this node may differ a little. */
  function noteLateness({ createdAt }: Message): void {
    const seconds = Math.max(0, Date.now() - Date.parse(createdAt)) / 1_000;
    if (!Number.isNaN(seconds)) figures.lateness.observe(seconds);
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

  /** Reads the log for all streams that are behind, one query at a time. */
  async function catchUp(id: string): Promise<void> {
    behind.add(id);
    await retry();
  }

  async function retry(): Promise<void> {
    if (catchingUp) return;
    catchingUp = true;
    try {
      while (behind.size > 0) await readBehind();
    } catch (error) {
      onError(error);
    } finally {
      catchingUp = false;
    }
  }

  async function readBehind(): Promise<void> {
    const late = new Map([...behind].flatMap((id) => streams.get(id) ?? []).map((stream) => [stream.id, stream]));
    behind.clear();
    if (late.size === 0) return;
    const readAfter = new Map([...late.values()].map(({ id, seq }) => [id, seq]));
    const events = await readLog([...readAfter].map(([stream, seq]) => ({ stream, seq }))).catch((error: unknown) => {
      for (const id of late.keys()) behind.add(id);
      throw error;
    });
    for (const event of events) {
      const stream = late.get(event.stream)!;
      // The log has no gaps, except where its beginning was pruned. Compare with the position that was read: the
      // stream may have advanced since, and may hold early events.
      if (event.seq > readAfter.get(stream.id)! + 1) skipTo(stream, event.seq - 1);
      readAfter.set(stream.id, event.seq);
      // The stream was closed meanwhile, and perhaps opened again with another position.
      if (streams.get(stream.id) !== stream || event.seq <= stream.seq) continue;
      // A member that loses access later in this batch gets none of its events.
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

  return {
    join,
    expect,
    leave,
    accept,
    acceptPassing,
    retry,
    /** The streams with subscribers on this node. */
    streams: () => [...streams.keys()],
    isEmpty: () => streams.size === 0,
    positionOf: (id: string) => streams.get(id)?.seq ?? 0,
  };
}

const names = new WeakMap<LiveRequest, string>();

/** Requests with the same name get the same bytes. A page joins some hundred groups with 14 requests. */
function nameOf(request: LiveRequest): string {
  const known = names.get(request);
  if (known !== undefined) return known;
  const name = JSON.stringify(request);
  names.set(request, name);
  return name;
}

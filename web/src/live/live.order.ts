import type { LiveEvent } from "../live.event.ts";

type Positioned = { seq: number; event: LiveEvent };
type Stream = {
  /** The sequence number of the last event passed on; undefined until every subscription has reported its start. */
  seq: number | undefined;
  /** Where the subscriptions that do not resume have started. */
  starts: number[];
  /** Subscriptions of this stream that are still catching up. */
  catchingUp: Set<string>;
  /** Events that wait until all subscriptions have caught up. */
  held: Positioned[];
  /** There is a gap before the next event, so the state has to be fetched. */
  hasGap: boolean;
};

export type OrderOptions = {
  onEvent: (event: LiveEvent) => void;
  onReset: (stream: string) => void;
};

/**
 * Merges the events that several subscriptions receive of one stream into the stream's order. Each subscription catches up
 * by itself, so events are held while one of them does; afterwards the server sends them in order. Repeats are dropped.
 */
export function createOrder({ onEvent, onReset }: OrderOptions) {
  const streams = new Map<string, Stream>();

  function begin(id: string, subscription: string): void {
    const stream = streams.get(id) ?? { seq: undefined, starts: [], catchingUp: new Set(), held: [], hasGap: false };
    streams.set(id, stream);
    stream.catchingUp.add(subscription);
  }

  /** A subscription starts at this number, without the events before it. */
  function startAt(id: string, seq: number): void {
    const stream = streams.get(id);
    if (!stream) return;
    stream.starts.push(seq);
    stream.hasGap = true;
  }

  /** The events since the last position are not in the server's log any more. */
  function reset(id: string, seq: number): void {
    const stream = streams.get(id);
    if (stream) stream.seq = undefined;
    startAt(id, seq);
  }

  function caughtUp(id: string, subscription: string): void {
    const stream = streams.get(id);
    if (!stream?.catchingUp.delete(subscription) || stream.catchingUp.size > 0) return;
    // The lowest start: events from there on may be among those that are held.
    if (stream.seq === undefined && stream.starts.length > 0) stream.seq = Math.min(...stream.starts);
    stream.starts = [];
    const held = stream.held.sort((a, b) => a.seq - b.seq);
    stream.held = [];
    for (const { seq, event } of held) passOn(stream, seq, event);
    if (!stream.hasGap) return;
    stream.hasGap = false;
    onReset(id);
  }

  function receive(id: string, seq: number, event: LiveEvent): void {
    const stream = streams.get(id);
    if (!stream) return;
    if (stream.catchingUp.size > 0) stream.held.push({ seq, event });
    else passOn(stream, seq, event);
  }

  function passOn(stream: Stream, seq: number, event: LiveEvent): void {
    if (stream.seq !== undefined && seq <= stream.seq) return;
    stream.seq = seq;
    onEvent(event);
  }

  /** The connection is lost. The server sends held events again after the next connection. */
  function disconnected(): void {
    for (const stream of streams.values()) {
      stream.catchingUp.clear();
      stream.held = [];
      stream.starts = [];
    }
  }

  return {
    begin,
    startAt,
    reset,
    caughtUp,
    receive,
    disconnected,
    forget: (id: string) => streams.delete(id),
    positionOf: (id: string) => streams.get(id)?.seq,
  };
}

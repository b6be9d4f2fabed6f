import type { LiveEvent } from "../live.event.ts";

type Positioned = { seq: number; event: LiveEvent };
type Stream = {
  /** The last one handed on; undefined until every part that began has told where it stands. */
  seq: number | undefined;
  bases: number[];
  /** Subscriptions that hear this stream and have not caught up yet. */
  starting: Set<string>;
  held: Positioned[];
  /** What the state of it was built on is not known to reach up to here. */
  stale: boolean;
};

export type OrderOptions = {
  onEvent: (event: LiveEvent) => void;
  onReset: (stream: string) => void;
};

/**
 * Puts what several subscriptions tell of one stream back into the stream's order. Each catches up by itself, so as long
 * as one of them does, all wait; afterwards the connection brings them in order. Numbers seen before are dropped.
 */
export function createOrder({ onEvent, onReset }: OrderOptions) {
  const streams = new Map<string, Stream>();

  function begin(id: string, part: string): void {
    const stream = streams.get(id) ?? { seq: undefined, bases: [], starting: new Set(), held: [], stale: false };
    streams.set(id, stream);
    stream.starting.add(part);
  }

  /** A part starts here without what came before: it has to be fetched. */
  function startsAt(id: string, seq: number): void {
    const stream = streams.get(id);
    if (!stream) return;
    stream.bases.push(seq);
    stream.stale = true;
  }

  /** What lies between is gone from the server's log. */
  function reset(id: string, seq: number): void {
    const stream = streams.get(id);
    if (stream) stream.seq = undefined;
    startsAt(id, seq);
  }

  function ready(id: string, part: string): void {
    const stream = streams.get(id);
    if (!stream?.starting.delete(part) || stream.starting.size > 0) return;
    // The lowest: what a part told from there on may still be on its way.
    if (stream.seq === undefined && stream.bases.length > 0) stream.seq = Math.min(...stream.bases);
    stream.bases = [];
    const held = stream.held.sort((a, b) => a.seq - b.seq);
    stream.held = [];
    for (const { seq, event } of held) hand(stream, seq, event);
    if (!stream.stale) return;
    stream.stale = false;
    onReset(id);
  }

  function take(id: string, seq: number, event: LiveEvent): void {
    const stream = streams.get(id);
    if (!stream) return;
    if (stream.starting.size > 0) stream.held.push({ seq, event });
    else hand(stream, seq, event);
  }

  function hand(stream: Stream, seq: number, event: LiveEvent): void {
    if (stream.seq !== undefined && seq <= stream.seq) return;
    stream.seq = seq;
    onEvent(event);
  }

  /** The connection is gone: what is held comes again, after what was handed on last. */
  function cut(): void {
    for (const stream of streams.values()) {
      stream.starting.clear();
      stream.held = [];
      stream.bases = [];
    }
  }

  return {
    begin,
    startsAt,
    reset,
    ready,
    take,
    cut,
    forget: (id: string) => streams.delete(id),
    positionOf: (id: string) => streams.get(id)?.seq,
  };
}

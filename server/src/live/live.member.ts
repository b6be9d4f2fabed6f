import type { LiveEventName, Participant, RoomCard } from "@hello/contract";
import { mayHear, sharedEntry } from "../access.ts";
import type { LiveEvent } from "../db/events.store.ts";
import { render, type Selection } from "./live.selection.ts";

/** Where a subscription's frames go. Writing never waits; a reader that falls too far behind is cut by its outlet. */
export type Outlet = {
  write: (bytes: Buffer) => void;
  /** A frame for this reader alone. A buffer for each of very many would be left behind until the next collection. */
  writeText: (text: string) => void;
  /** For who writes to thousands: it takes whole frames as they are. What it could not hand on is told by `onWaiting`. */
  socket: { write: (bytes: Buffer) => unknown; readonly writableLength: number };
  onWaiting: () => void;
  /** Whether it has as much waiting as its reader can be expected to take soon. */
  isFull: () => boolean;
  /** Resolves once there is room for more, or nobody to write to. A reader that takes too long is cut. */
  drained: () => Promise<void>;
  /** Ends the connection at once. */
  cut: () => void;
};

/** What is asked of an event, and under which key. Who asks for the same gets the same bytes. */
export type Question = {
  event: LiveEventName;
  key: string;
  selection: Selection;
  /** Frames tell their place in the stream, for a client that resumes. */
  positions: boolean;
};

/** One subscription on one stream. */
export type Member = {
  question: Question;
  outlet: Outlet;
  /** The beginning of each of its frames, with the subscription's id. */
  head: string;
  /** Where it stands among those that get the same bytes. */
  place: number;
  userId: string | null;
  collaborator: boolean;
  /** It hears what comes after this number of the stream. */
  since: number;
  /** The number at which its permission was looked up; what the stream says of it later decides. */
  allowedAt: number;
  /** The log still has to tell it what it missed. */
  behind: boolean;
  /** What comes while the log tells the last of it; undefined while nothing is kept. */
  held: LiveEvent[] | undefined;
  /** Called when the stream is closed to it. */
  onRevoked: (stream: string) => void;
};

/** What follows the head in a frame. Something that passes has no place in the stream. */
export function tailOf({ key, selection, positions }: Question, event: LiveEvent, passing: boolean): string {
  const data = `{${JSON.stringify(key)}:${render(event.payload, selection)}}`;
  const place = positions && !passing ? `,"extensions":{"stream":"${event.stream}","seq":${event.seq}}` : "";
  return `"type":"next","payload":{"data":${data}${place}}}`;
}

/**
 * An event as the subscribers of its stream may see it. In a room's stream another's entry comes without its read mark,
 * and that of somebody who was only invited not at all: it is there to end that person's own subscriptions (D164).
 */
export function toldOf(event: LiveEvent): LiveEvent | undefined {
  if (!PARTICIPANT_EVENTS.has(event.name)) return event;
  const entry = event.payload as Participant;
  if (entry.roomId !== event.stream) return event;
  const payload = sharedEntry(entry);
  return payload && { ...event, payload };
}

const PARTICIPANT_EVENTS: ReadonlySet<LiveEventName> = new Set([
  "onCreateParticipant",
  "onUpdateParticipant",
  "onDeleteParticipant",
]);

/** Whether an event of the stream shuts the member out from what comes after it. */
export function isRevokedBy(member: Member, event: LiveEvent): boolean {
  if (event.seq <= member.allowedAt) return false;
  const { collaborator, question } = member;
  if (event.name === "onUpdateParticipant" || event.name === "onDeleteParticipant") {
    const { userId, roomId, status, _deleted } = event.payload as Participant;
    if (roomId !== event.stream || userId !== member.userId) return false;
    return !mayHear(collaborator, question.event, { status: _deleted ? null : status, active: true });
  }
  if (event.name !== "onUpdateRoom") return false;
  return !mayHear(collaborator, question.event, { status: "NORMAL", active: (event.payload as RoomCard).active });
}

/** The events that can shut anybody out at all. */
export const PERMISSION_EVENTS: readonly LiveEventName[] = [
  "onUpdateParticipant",
  "onDeleteParticipant",
  "onUpdateRoom",
];

export function concernsPermission({ name }: LiveEvent): boolean {
  return PERMISSION_EVENTS.includes(name);
}

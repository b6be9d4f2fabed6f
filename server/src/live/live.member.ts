import { type LiveEventName, liveEvents, type Participant, participant, type RoomCard } from "@hello/contract";
import type { Caller } from "../base/caller.ts";
import { isLimited, isOfCenter } from "../people/access.reach.ts";
import { type EventAccess, mayReceive, sharedEntry } from "../people/access.ts";
import type { LiveEvent } from "../platform/db/events.store.ts";
import { render, type Selection } from "./live.selection.ts";

/** The connection of a subscription. Writing never waits; a client that falls too far behind is cut. */
export type Outlet = {
  write: (bytes: Buffer) => void;
  /** Writes a frame for this client alone, without a buffer of its own, to spare the garbage collector. */
  writeText: (text: string) => void;
  /** For writing whole frames to thousands of sockets. Call `onWaiting` when some of it stays unsent. */
  socket: { write: (bytes: Buffer) => unknown; readonly writableLength: number };
  onWaiting: () => void;
  /** Whether its buffer is full. */
  isFull: () => boolean;
  /** Resolves once the buffer has drained or the connection is closed. A client that takes too long is cut. */
  drained: () => Promise<void>;
  /** Ends the connection at once. */
  cut: () => void;
};

/** What a subscription selects of an event. Subscriptions with the same request get the same bytes. */
export type LiveRequest = {
  event: LiveEventName;
  key: string;
  selection: Selection;
  /** Whether frames carry the position, for a client that resumes. */
  positions: boolean;
};

/** One subscription on one stream. */
export type Member = {
  request: LiveRequest;
  outlet: Outlet;
  /** The beginning of each of its frames, with the subscription's id. */
  head: string;
  /** Its index in the roster. */
  index: number;
  caller: Pick<Caller, "userId" | "collaborator" | "reach">;
  /** Of staff with a limited reach, how the room is within it (D177). Events of the stream change it. */
  within: Within | undefined;
  /** It receives the events after this position. */
  since: number;
  /** The position at which its access was checked; later events of the stream can revoke it. */
  allowedAt: number;
  /** Whether it still has to catch up from the log. */
  behind: boolean;
  /** New events while it catches up; undefined when none are kept. */
  held: LiveEvent[] | undefined;
  /** Called when it loses access to the stream. */
  onRevoked: (stream: string) => void;
};

export type Within = Pick<EventAccess, "status" | "byCenter">;

/** Undefined for whom the events of the room do not change it: customers, and staff who reach everything. */
export function withinOf(caller: Caller, room: EventAccess | null): Within | undefined {
  return isLimited(caller) && room ? { status: room.status, byCenter: room.byCenter } : undefined;
}

/** The part of a frame after the head. A passing event has no position. */
export function tailOf({ key, selection, positions }: LiveRequest, event: LiveEvent, passing: boolean): string {
  const data = `{${JSON.stringify(key)}:${render(event.payload, selection)}}`;
  const position = positions && !passing ? `,"extensions":{"stream":"${event.stream}","seq":${event.seq}}` : "";
  return `"type":"next","payload":{"data":${data}${position}}}`;
}

/**
 * An event as the subscribers of its stream may see it. In a room's stream a participant has no read mark, and one who
 * never joined is left out: that event only ends the participant's own subscriptions (D164).
 */
export function sharedEvent(event: LiveEvent): LiveEvent | undefined {
  if (liveEvents[event.name] !== participant) return event;
  const entry = event.payload as Participant;
  if (entry.roomId !== event.stream) return event;
  const payload = sharedEntry(entry);
  return payload && { ...event, payload };
}

/** Whether an event takes the member's access to the stream away. */
export function isRevokedBy(member: Member, event: LiveEvent): boolean {
  if (event.seq <= member.allowedAt) return false;
  const { caller, request, within } = member;
  if (event.name === "onUpdateParticipant" || event.name === "onDeleteParticipant") {
    const { userId, roomId, status, _deleted } = event.payload as Participant;
    if (roomId !== event.stream || userId !== caller.userId) return false;
    const standing = { status: _deleted ? null : status, byCenter: within?.byCenter ?? false };
    if (within) within.status = standing.status;
    return !mayReceive(caller, request.event, { ...standing, active: true, planned: false });
  }
  if (event.name !== "onUpdateRoom") return false;
  const { active, opensAt, center_name } = event.payload as RoomCard;
  // A room that comes to the centre is theirs with the next subscription.
  if (within) within.byCenter &&= isOfCenter(caller.reach, center_name);
  const standing = within ?? { status: "NORMAL", byCenter: false };
  return !mayReceive(caller, request.event, { ...standing, active, planned: opensAt !== null });
}

/** The events that can take access away. */
export const PERMISSION_EVENTS: readonly LiveEventName[] = [
  "onUpdateParticipant",
  "onDeleteParticipant",
  "onUpdateRoom",
];

export function concernsPermission({ name }: LiveEvent): boolean {
  return PERMISSION_EVENTS.includes(name);
}

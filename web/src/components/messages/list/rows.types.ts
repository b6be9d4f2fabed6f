import type { Message } from "@hello/contract";
import type { JoinedMessage } from "../../../state/participants.state.ts";
import type { PendingMessage } from "../../../state/pending.state.ts";

/** A stored message, or one on its way. Both have the same id, so one takes the other's place in the same row. */
export type ShownMessage = Message | PendingMessage;

export type MessageRow = {
  kind: "message";
  key: string;
  message: ShownMessage;
  isOwn: boolean;
  day: string;
  /** The first and the last of consecutive messages of one author. */
  isFirst: boolean;
  isLast: boolean;
};
export type DayRow = { kind: "day"; key: string; day: string };
export type JoinedRow = { kind: "joined"; key: string; day: string; userIds: readonly string[] };
export type IntroRow = { kind: "intro"; key: string };
/** In the place of messages where there is none. */
export type EmptyRow = { kind: "empty"; key: string };
export type Row = MessageRow | DayRow | JoinedRow | IntroRow | EmptyRow;

export type RowsInput = {
  /** Oldest first, as shown. */
  messages: readonly Message[];
  /** In any order; the same list while nothing changed. */
  joined: readonly JoinedMessage[];
  pending: readonly PendingMessage[];
  meId: string;
  /** No older page is left. */
  isComplete: boolean;
};

export type Moment = { day: string; time: number };

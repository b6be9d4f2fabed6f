import type { Message } from "@hello/contract";
import type { JoinedMessage } from "../../../state/participants.state.ts";
import type { PendingMessage } from "../../../state/pending.state.ts";
import type { NewMessages } from "../../../state/state.ts";

/** A stored or a pending message. Both have the same id, so the stored one replaces the pending one in its row. */
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
/** Shown while the room has no message. */
export type EmptyRow = { kind: "empty"; key: string };
/** The line before the first new message. */
export type NewRow = { kind: "new"; key: string; day: string };
export type Row = MessageRow | DayRow | JoinedRow | IntroRow | EmptyRow | NewRow;

export const NEW_KEY = "new";

export type RowsInput = {
  /** Oldest first, as shown. */
  messages: readonly Message[];
  /** In any order; the same array while nothing changes. */
  joined: readonly JoinedMessage[];
  pending: readonly PendingMessage[];
  /** The same object while nothing changes. */
  newMessages?: NewMessages | null | undefined;
  meId: string;
  /** No older page is left. */
  isComplete: boolean;
};

export type Moment = { day: string; time: number };

import type { LiveEventName, LiveEventPayload } from "@hello/contract";

/** An event of the live connection. A transient one (typing, a read mark) is not stored and has no sequence number. */
export type LiveEvent = {
  [Name in LiveEventName]: { name: Name; payload: LiveEventPayload<Name>; transient?: boolean };
}[LiveEventName];

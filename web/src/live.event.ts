import type { LiveEventName, LiveEventPayload } from "@hello/contract";

/** One event as the live feed told it. Something that passes (typing) is shown for a moment and has no place in the order. */
export type LiveEvent = {
  [Name in LiveEventName]: { name: Name; payload: LiveEventPayload<Name>; passing?: boolean };
}[LiveEventName];

/** What a subscription hears: one event of one stream, which is a room or a person. */
export type Heard = { event: LiveEventName; stream: string };

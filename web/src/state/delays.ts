import { LIVE_UPDATE_DELAY_MS, OWN_MESSAGE_DELAY_MS } from "@hello/contract/limits";
import type { LiveEvent } from "../live.event.ts";

/**
 * How long an event waits, so that the answer of the call that caused it comes first (LIVE-13). Only what the user did
 * has such an answer; what others do is applied at once.
 */
export function delayOf(event: LiveEvent, ownUserId: string): number {
  switch (event.name) {
    case "onCreateMessage":
      return event.payload.userId === ownUserId ? OWN_MESSAGE_DELAY_MS : 0;
    case "onUpdateMessage":
    case "onCreateReaction":
    case "onUpdateReaction":
    case "onDeleteReaction":
      return event.payload.userId === ownUserId ? LIVE_UPDATE_DELAY_MS : 0;
    case "onDeleteMessage":
    case "onCreateParticipant":
    case "onUpdateParticipant":
    case "onDeleteParticipant":
    case "onUpdateRoom":
    case "onCreateNotice":
      return 0;
  }
}

import type { Participant } from "@hello/contract";
import { TYPING_SHOWN_MS } from "@hello/contract/limits";
import type { Clock } from "../clock.ts";
import type { LiveEvent } from "../live.event.ts";

/** A message may overtake the call that its author types. That call's end follows at once, so until then nothing is shown. */
const OVERTAKEN_MS = 1_000;

/** A passing event is about typing, or has the user's own read mark, which the events of a room have not (D193). */
export function isReadMark({ lastMessageReadAt }: Participant): boolean {
  return lastMessageReadAt !== null;
}

type Author = { roomId: string; userId: string };

/** Decides how long people are shown typing: until they stop or their message arrives, and never longer than a while (D25). */
export function openTypers({ clock, show }: { clock: Clock; show: (entry: Participant) => void }) {
  const typers = new Map<string, { entry: Participant; cancel: () => void }>();
  const wroteAt = new Map<string, number>();

  function begin(entry: Participant): void {
    show(entry);
    typers.set(entry.id, { entry, cancel: clock.after(TYPING_SHOWN_MS, () => end(entry)) });
  }

  function end(entry: Participant): void {
    typers.get(entry.id)?.cancel();
    typers.delete(entry.id);
    show({ ...entry, typing: false });
  }

  function typed(entry: Participant): void {
    typers.get(entry.id)?.cancel();
    const sinceMessage = clock.now() - (wroteAt.get(keyOf(entry)) ?? -OVERTAKEN_MS);
    if (sinceMessage >= OVERTAKEN_MS) begin(entry);
    else typers.set(entry.id, { entry, cancel: clock.after(OVERTAKEN_MS - sinceMessage, () => begin(entry)) });
  }

  function wrote(author: Author): void {
    wroteAt.set(keyOf(author), clock.now());
    for (const { entry } of typers.values()) if (keyOf(entry) === keyOf(author)) end(entry);
  }

  return {
    /** Returns whether the event was about typing alone. */
    receive: (event: LiveEvent): boolean => {
      if (event.name === "onCreateMessage") wrote(event.payload);
      if (!event.transient || event.name !== "onUpdateParticipant" || isReadMark(event.payload)) return false;
      if (event.payload.typing) typed(event.payload);
      else end(event.payload);
      return true;
    },
  };
}

function keyOf({ roomId, userId }: Author): string {
  return `${roomId} ${userId}`;
}

import type { LeftRoom } from "../../state/state.ts";
import type { ChatSession } from "../chat.session.ts";

/** Says why a room was closed. What says it has come with that room, so that it needs no network. */
export function explainRemoval(session: ChatSession, left: LeftRoom): void {
  import("./removed.from.room.ts").then(
    (removed) => removed.explainRemoval(session, left),
    (error: unknown) => console.warn("The reason for closing a room could not be shown.", error),
  );
}

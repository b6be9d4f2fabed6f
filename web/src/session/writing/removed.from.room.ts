import { roomDisplayName } from "@hello/contract/plain";
import { nameOfUser } from "../../components/messages/person.details.ts";
import { plainText } from "../../components/messages/text.parse.ts";
import { showModal } from "../../components/modal/modal.store.ts";
import { pendingOf } from "../../state/pending.state.ts";
import type { LeaveReason, LeftRoom } from "../../state/state.ts";
import type { ChatSession } from "../chat.session.ts";
import { writingOf } from "./writing.ts";

type Explained = Exclude<LeaveReason, "left">;

const TITLES: Record<Explained, string> = {
  blocked: "Groupe bloqué",
  banned: "Groupe quitté",
  removed: "Groupe quitté",
  closed: "Groupe fermé",
};
const SENTENCES: Record<Explained, (name: string) => string> = {
  blocked: (name) => `Votre accès au groupe ${name} est bloqué : vous ne pouvez plus ni le lire ni y écrire.`,
  banned: (name) => `L’équipe a mis fin à votre accès au groupe ${name}.`,
  removed: (name) => `Vous ne faites plus partie du groupe ${name} et vous n’y avez plus accès.`,
  closed: (name) => `Le groupe ${name} est fermé : il n’est plus possible de le lire ni d’y écrire.`,
};

/** Explains in a dialog why the open room was closed, and offers the unsent text to copy (EASE-04). */
export function explainRemoval(session: ChatSession, { roomId, roomName, reason }: LeftRoom): void {
  // The screen on which the user leaves a room confirms it.
  if (reason === "left") return;
  showModal({
    title: TITLES[reason],
    message: SENTENCES[reason](`« ${roomDisplayName(roomName)} »`),
    copyable: unsentText(session, roomId),
    buttons: [{ text: "OK", type: "primary" }],
  });
}

/** The text of pending messages, then of the draft. */
function unsentText(session: ChatSession, roomId: string): string {
  const state = session.store.getState();
  const nameOf = (userId: string) => nameOfUser(state.users[userId]);
  const pending = pendingOf(state, roomId).map(({ content }) => plainText(content, nameOf));
  const { text } = writingOf(session).drafts.of(roomId).draft;
  return [...pending, text].filter((part) => part.trim() !== "").join("\n");
}

import { roomDisplayName } from "@hello/contract/plain";
import { nameOfUser } from "../components/messages/person.details.ts";
import { plainText } from "../components/messages/text.parse.ts";
import { showModal } from "../components/modal/modal.store.ts";
import type { LeftRoom, ShutReason } from "../state/effects.ts";
import { pendingOf } from "../state/pending.state.ts";
import type { ChatSession } from "./chat.session.ts";
import { writingOf } from "./writing/writing.ts";

type Told = Exclude<ShutReason, "left">;

const TITLES: Record<Told, string> = {
  blocked: "Groupe bloqué",
  banned: "Groupe quitté",
  removed: "Groupe quitté",
  closed: "Groupe fermé",
};
const SENTENCES: Record<Told, (name: string) => string> = {
  blocked: (name) => `Vous avez été bloqué sur le groupe ${name} : vous ne pouvez plus ni le lire ni y écrire.`,
  banned: (name) => `Vous avez été exclu du groupe ${name} par l’équipe et vous n’y avez plus accès.`,
  removed: (name) => `Vous avez été retiré du groupe ${name} et vous n’y avez plus accès.`,
  closed: (name) => `Le groupe ${name} est fermé : il n’est plus possible de le lire ni d’y écrire.`,
};

/** Says in one sentence why a room is not open any more, and hands over what was typed in it (EASE-04). */
export function tellShutOut(session: ChatSession, { roomId, roomName, reason }: LeftRoom): void {
  // Whoever leaves a room is told so where they do it.
  if (reason === "left") return;
  showModal({
    title: TITLES[reason],
    message: SENTENCES[reason](`« ${roomDisplayName(roomName)} »`),
    copyable: unsentText(session, roomId),
    buttons: [{ text: "OK", type: "primary" }],
  });
}

/** What somebody has written for a room and nobody has received: messages on their way, then the draft. */
function unsentText(session: ChatSession, roomId: string): string {
  const state = session.store.getState();
  const nameOf = (userId: string) => nameOfUser(state.users[userId]);
  const pending = pendingOf(state, roomId).map(({ content }) => plainText(content, nameOf));
  const { text } = writingOf(session).drafts.of(roomId).draft;
  return [...pending, text].filter((part) => part.trim() !== "").join("\n");
}

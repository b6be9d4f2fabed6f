import type { ReplyReference } from "@hello/contract";
import { MESSAGE_MAX } from "@hello/contract/limits";
import { FORMER_MEMBER } from "@hello/contract/plain";
import { useCallback, useEffect } from "react";
import { useStore } from "zustand";
import type { Mentionable } from "../../components/composer/composer.mentions.ts";
import { Composer } from "../../components/composer/composer.tsx";
import { nameOfUser } from "../../components/messages/person.details.ts";
import { plainText } from "../../components/messages/text.parse.ts";
import { threadOf } from "../../state/messages.state.ts";
import { participantsOf } from "../../state/participants.state.ts";
import { pendingOf } from "../../state/pending.state.ts";
import { mayWrite } from "../../state/rooms.state.ts";
import type { State } from "../../state/state.ts";
import { useDerived, useSession, useStatus, useView } from "../session.context.tsx";
import { writingOf } from "./writing.ts";

const TEXTS = {
  label: "Votre message",
  placeholder: "Écrire un message",
  diary: "Écrire dans le journal",
  closed: "Ce groupe est fermé : vous ne pouvez plus y écrire.",
  offline: "Hors ligne : vos messages partiront au retour du réseau, si cette page reste ouverte.",
};

/** The parts of the state that have a room's people. */
const PEOPLE = ["participants", "users"] as const;

/** The composer of a room. Its draft stays with the room when the user opens another one. */
export function RoomComposer({ roomId }: { roomId: string }) {
  const session = useSession();
  const { settings } = session;
  const writing = writingOf(session);
  const { draft, problem } = useStore(writing.drafts.store, () => writing.drafts.of(roomId));
  const { isOnline } = useStatus();
  const isOpen = useView((state) => mayWrite(state, roomId));
  const isDiary = useView((state) => state.rooms[roomId]?.diaryOf != null);
  const pending = useView((state) => pendingOf(state, roomId));
  const reply = useView((state) => replyOf(state, draft.replyTo));
  // Another function for other people, so that those who arrive after the @ are suggested too.
  const findPeople = useDerived(
    PEOPLE,
    useCallback((state: State) => () => mentionable(state, roomId), [roomId]),
  );
  const isReplyGone = useView((state) => isGone(state, roomId, draft.replyTo));
  useEffect(() => () => writing.stopTyping(), [writing]);
  useEffect(() => {
    if (isReplyGone) writing.change(roomId, (now) => ({ ...now, replyTo: null }));
  }, [writing, roomId, isReplyGone]);

  const uploads = pending
    .filter(({ files }) => files.length > 0)
    .map(({ id, files, progress = 0, status }) => ({ id, files, progress, isWaiting: status === "waiting" }));
  return (
    <Composer
      key={roomId}
      draft={draft}
      problem={problem}
      onChange={(change) => writing.change(roomId, change)}
      onSend={() => writing.send(roomId)}
      label={TEXTS.label}
      placeholder={isDiary ? TEXTS.diary : TEXTS.placeholder}
      lengthMax={MESSAGE_MAX}
      disabled={!isOpen}
      hint={isOpen ? (isOnline ? undefined : TEXTS.offline) : TEXTS.closed}
      findPeople={isDiary ? undefined : findPeople}
      emojiUrl={settings.emojiUrl}
      reply={draft.replyTo && reply}
      uploads={uploads}
      onCancelUpload={writing.cancel}
    />
  );
}

/** The other joined participants who have a name (MENTION-01). */
function mentionable(state: State, roomId: string): Mentionable[] {
  return participantsOf(state, roomId).flatMap(({ userId }) => {
    const user = state.users[userId];
    const name = nameOfUser(user);
    if (!name || userId === state.me.id) return [];
    return [{ userId, name, ...(user?.town && { detail: user.town }) }];
  });
}

/** A deleted message cannot be replied to (MSG-09). */
function isGone(state: State, roomId: string, replyTo: ReplyReference | null): boolean {
  return replyTo !== null && threadOf(state, roomId).messages.some(({ id, _deleted }) => _deleted && id === replyTo.id);
}

function replyOf({ users }: State, replyTo: ReplyReference | null): { name: string; text: string } | null {
  if (!replyTo) return null;
  const nameOf = (userId: string) => nameOfUser(users[userId]);
  return { name: nameOf(replyTo.userId) ?? FORMER_MEMBER, text: plainText(replyTo.content, nameOf) };
}

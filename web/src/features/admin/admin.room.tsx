import type { Message } from "@hello/contract";
import { roomDisplayName } from "@hello/contract/plain";
import { useMemo } from "react";
import { deleteMessage } from "../../api/messages.api.ts";
import { Spinner } from "../../components/controls/spinner.tsx";
import { MessageList } from "../../components/messages/list/message.list.tsx";
import { showModal } from "../../components/modal/modal.store.ts";
import type { ChatSession } from "../../session/chat.session.ts";
import { useSession, useView } from "../../session/session.context.tsx";
import { useRoomMessages } from "../../session/use.room.messages.ts";
import { apply } from "../../state/apply.ts";
import { factsOf, type RoomFacts } from "../../state/rooms.state.ts";
import styles from "./admin.view.module.css";

const TEXTS = {
  heading: "Messages",
  title: "Suprimer Message",
  question: "Êtes-vous sûr de vouloir supprimer ce message?",
  yes: "Oui",
  no: "Non",
  failed: "Le message n’a pas pu être supprimé. Vérifiez votre connexion et réessayez.",
};

export function AdminRoom({ roomId }: { roomId: string }) {
  const room = useView((state) => factsOf(state, roomId));
  if (!room) return <Spinner size="large" />;
  return <ModeratedRoom room={room} />;
}

function ModeratedRoom({ room }: { room: RoomFacts }) {
  const session = useSession();
  const shown = useRoomMessages(room);
  const actions = useMemo(() => ({ onDelete: (message: Message) => confirmDeletion(session, message) }), [session]);
  return (
    <section className={styles.room} aria-label={roomDisplayName(room.name)}>
      <h2 className="visually-hidden">{TEXTS.heading}</h2>
      <MessageList {...shown} actions={actions} alwaysShowActions />
    </section>
  );
}

/** Deletes the message for everybody after a confirmation (ADMIN-02). */
function confirmDeletion(session: ChatSession, message: Message): void {
  showModal({
    title: TEXTS.title,
    message: TEXTS.question,
    buttons: [
      { text: TEXTS.no, type: "secondary" },
      { text: TEXTS.yes, type: "danger", onClick: () => void remove(session, message) },
    ],
  });
}

async function remove({ http, store }: ChatSession, { id, _version }: Message): Promise<void> {
  try {
    const payload = await deleteMessage(http, { id, _version });
    store.step((state) => apply(state, { name: "onDeleteMessage", payload }));
  } catch (error) {
    console.warn("A message was not deleted.", error);
    showModal({ title: TEXTS.title, message: TEXTS.failed, buttons: [{ text: "OK", type: "primary" }] });
  }
}

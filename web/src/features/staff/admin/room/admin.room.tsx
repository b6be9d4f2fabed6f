import type { CaseCounts, Message } from "@hello/contract";
import { PAGE_SIZE_MAX } from "@hello/contract/limits";
import { roomDisplayName } from "@hello/contract/plain";
import { useMemo, useState } from "react";
import { useLocation } from "wouter";
import { fetchCases, findCaseOf } from "../../../../api/cases.api.ts";
import { sentenceOf } from "../../../../api/http.ts";
import { deleteMessage } from "../../../../api/messages.api.ts";
import { MessageList } from "../../../../components/messages/list/message.list.tsx";
import { showModal } from "../../../../components/modal/modal.store.ts";
import type { ChatSession } from "../../../../session/chat.session.ts";
import { RoomHues } from "../../../../session/room.hues.tsx";
import { useSession, useView } from "../../../../session/session.context.tsx";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { useRoomMessages } from "../../../../session/use.room.messages.ts";
import { RoomComposer } from "../../../../session/writing/room.composer.tsx";
import { apply } from "../../../../state/apply.ts";
import { factsOf, type RoomFacts } from "../../../../state/rooms.state.ts";
import { pathToCase } from "../../cases/case.texts.ts";
import { OpenCaseDialog } from "../../cases/open.case.dialog.tsx";
import { askFirst } from "../../shared/ask.first.ts";
import { Loading } from "../../shared/loading/loading.tsx";
import { useLoaded } from "../../shared/loading/use.loaded.ts";
import styles from "./admin.room.module.css";

const TEXTS = {
  heading: "Messages",
  reported: "Signalé",
  loading: "Chargement du groupe",
  openCase: "Ouvrir un signalement sur ce message",
  title: "Suprimer Message",
  question: "Êtes-vous sûr de vouloir supprimer ce message?",
  yes: "Oui",
  no: "Non",
  failed: "Le message n’a pas pu être supprimé. Vérifiez votre connexion et réessayez.",
};

const NO_CASES: ReadonlyMap<string, string> = new Map();

type Props = { roomId: string; staff: Staff; counts: CaseCounts | undefined; onCases: () => void };

/** A room as staff see it: every message with its actions, open cases marked, and a composer (ADMIN-01, MOD-13). */
export function AdminRoom({ roomId, ...props }: Props) {
  const room = useView((state) => factsOf(state, roomId));
  if (!room) return <Loading text={TEXTS.loading} />;
  return (
    <RoomHues roomId={roomId}>
      <ModeratedRoom room={room} {...props} />
    </RoomHues>
  );
}

function ModeratedRoom({ room, staff, counts, onCases }: Omit<Props, "roomId"> & { room: RoomFacts }) {
  const session = useSession();
  const [, navigate] = useLocation();
  const shown = useRoomMessages(room);
  const cases = useOpenCases(staff, room.id, counts);
  const [concerned, setConcerned] = useState<Message>();
  const actions = useMemo(() => {
    const show = (caseId: string) => navigate(pathToCase(room.id, caseId));
    const onCase = (message: Message) => {
      const known = cases.get(message.id);
      if (known) show(known);
      else setConcerned(message);
    };
    /** Opens the case of a message that has one: only the decision of a case deletes such a message. */
    const onDelete = async (message: Message) => {
      try {
        const found = cases.get(message.id) ?? (await findCaseOf(staff.pageHttp, message.id))?.id;
        if (found) show(found);
        else confirmDeletion(session, message);
      } catch (error) {
        console.warn("The case of a message could not be looked up.", error);
        tell(sentenceOf(error, TEXTS.failed));
      }
    };
    return { onDelete: (message: Message) => void onDelete(message), onCase };
  }, [session, staff, room.id, cases, navigate]);
  const marks = useMemo(() => new Map([...cases.keys()].map((id) => [id, TEXTS.reported])), [cases]);
  return (
    <section className={styles.room} aria-label={roomDisplayName(room.name)}>
      <h2 className="visually-hidden">{TEXTS.heading}</h2>
      <MessageList {...shown} actions={actions} marks={marks} alwaysShowActions />
      <RoomComposer roomId={room.id} />
      {concerned && (
        <OpenCaseDialog
          http={staff.http}
          post={{ messageId: concerned.id }}
          title={TEXTS.openCase}
          onOpened={({ id }) => {
            onCases();
            navigate(pathToCase(room.id, id));
          }}
          onClose={() => setConcerned(undefined)}
        />
      )}
    </section>
  );
}

/**
 * The open cases of the room by the id of their message, fetched again when the counts change. Only the first page is
 * fetched; the list of reports shows the others.
 */
function useOpenCases(
  { pageHttp }: Staff,
  roomId: string,
  counts: CaseCounts | undefined,
): ReadonlyMap<string, string> {
  const { value = NO_CASES } = useLoaded(JSON.stringify([roomId, counts]), async (signal) => {
    const { items } = await fetchCases(pageHttp, { filter: "open", roomId }, { limit: String(PAGE_SIZE_MAX), signal });
    return new Map(items.flatMap(({ id, messageId }) => (messageId ? [[messageId, id] as const] : [])));
  });
  return value;
}

/** Deletes the message for everybody after a confirmation (ADMIN-02). */
function confirmDeletion(session: ChatSession, message: Message): void {
  const onConfirm = () => void remove(session, message);
  askFirst({ title: TEXTS.title, message: TEXTS.question, cancel: TEXTS.no, confirm: TEXTS.yes, onConfirm });
}

async function remove({ http, store }: ChatSession, { id, _version }: Message): Promise<void> {
  try {
    const payload = await deleteMessage(http, { id, _version });
    store.step((state) => apply(state, { name: "onDeleteMessage", payload }));
  } catch (error) {
    console.warn("A message was not deleted.", error);
    // The message may have got a case meanwhile that this collaborator may not decide.
    tell(sentenceOf(error, TEXTS.failed));
  }
}

function tell(message: string): void {
  showModal({ title: TEXTS.title, message, buttons: [{ text: "OK", type: "primary" }] });
}

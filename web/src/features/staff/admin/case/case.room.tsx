import type { Case, Message } from "@hello/contract";
import { CASE_REASONS, roomDisplayName } from "@hello/contract/plain";
import { useCallback, useMemo } from "react";
import { fetchCaseFile } from "../../../../api/cases.api.ts";
import { MessageList } from "../../../../components/messages/list/message.list.tsx";
import { RoomHues } from "../../../../session/room.hues.tsx";
import { useSession, useView } from "../../../../session/session.context.tsx";
import { useRoomMessages } from "../../../../session/use.room.messages.ts";
import { factsOf, type RoomFacts } from "../../../../state/rooms.state.ts";
import { Loading } from "../../shared/loading/loading.tsx";
import styles from "../room/admin.room.module.css";

const TEXTS = {
  loading: "Chargement du groupe",
  heading: "Messages du groupe",
  reported: "Message signalé",
  opened: "Message du signalement",
  deleted: "Message supprimé, visible ici seulement",
  photo: (count: number) =>
    count > 1 ? `${count} photos retirées, visibles ici seulement` : "Photo retirée, visible ici seulement",
  blurred: "photos floutées : cliquez pour les voir",
};
const NO_ACTIONS = {};

/** The messages of the room, beginning at the one that the case is about. */
export function CaseRoom({ shown }: { shown: Case }) {
  const room = useView((state) => factsOf(state, shown.roomId));
  if (!room) return <Loading text={TEXTS.loading} />;
  return (
    <RoomHues roomId={room.id}>
      <RoomAtMessage room={room} shown={shown} />
    </RoomHues>
  );
}

function RoomAtMessage({ room, shown }: { room: RoomFacts; shown: Case }) {
  const { pageHttp } = useSession();
  const list = useRoomMessages(room);
  const { id, message } = shown;
  const kept = useMemo(() => keptMessage(shown), [shown]);
  const messages = useMemo(
    () => (kept ? withMessage(list.messages, kept, list.isComplete) : list.messages),
    [kept, list.messages, list.isComplete],
  );
  const marks = useMemo(() => marksOf(shown), [shown]);
  const { fetchAttachment } = list;
  // Files of a deleted message have no other address.
  const fetchFile = useCallback(
    (path: string) => {
      const isOfCase = message?.attachments.some((file) => file.path === path || file.thumbnail === path);
      return isOfCase ? fetchCaseFile(pageHttp, id, path) : fetchAttachment(path);
    },
    [pageHttp, id, message, fetchAttachment],
  );
  return (
    <section className={styles.room} aria-label={roomDisplayName(room.name)}>
      <h2 className="visually-hidden">{TEXTS.heading}</h2>
      <MessageList
        {...list}
        messages={messages}
        marks={marks}
        beginAt={kept?.id}
        fetchAttachment={fetchFile}
        actions={NO_ACTIONS}
      />
    </section>
  );
}

/** The message of the case, and the further ones that were found. */
function marksOf(shown: Case): Map<string, string> {
  const found = shown.latestReports.filter(({ type }) => type === "DETECTED");
  const marks = new Map(found.map(({ messageId }) => [messageId, CASE_REASONS.DETECTED]));
  return shown.message ? marks.set(shown.message.id, markOf(shown)) : marks;
}

function markOf({ message, reports, types }: Case): string {
  const why = types.includes("DETECTED") ? CASE_REASONS.DETECTED : reports > 0 ? TEXTS.reported : TEXTS.opened;
  const removed = message?.removed.length ?? 0;
  const what = message?.deleted ? TEXTS.deleted : removed > 0 ? TEXTS.photo(removed) : why;
  const hasPictures = message?.attachments.some(({ thumbnail }) => thumbnail !== null);
  return hasPictures ? `${what} · ${TEXTS.blurred}` : what;
}

/** The message as the case keeps it; undefined for a case about a person, and after the message is deleted for good. */
function keptMessage({ message, author, roomId }: Case): Message | undefined {
  if (!message || message.content === null) return undefined;
  const { id, content, attachments, createdAt } = message;
  return {
    id,
    content,
    attachments,
    createdAt,
    updatedAt: createdAt,
    userId: author.userId,
    roomId,
    mentions: [],
    replyTo: null,
    reactions: { items: [] },
    _deleted: false,
    _version: 0,
  };
}

/** Adds the kept message at its old place, once the messages around it are loaded. Lists leave deleted messages out. */
function withMessage(messages: readonly Message[], kept: Message, isComplete: boolean): readonly Message[] {
  // Its pictures that were taken out are visible here alone (D186).
  const listed = messages.findIndex(({ id }) => id === kept.id);
  if (listed >= 0) return messages.with(listed, { ...messages[listed]!, attachments: kept.attachments });
  const index = messages.findLastIndex(({ createdAt }) => createdAt < kept.createdAt) + 1;
  if (index === 0 && !isComplete) return messages;
  return messages.toSpliced(index, 0, kept);
}

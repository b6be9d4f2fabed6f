import type { Case, Message } from "@hello/contract";
import { CASE_REASONS, roomDisplayName } from "@hello/contract/plain";
import { useCallback, useMemo } from "react";
import { fetchCase, fetchCaseFile } from "../../../../api/cases.api.ts";
import { hasCode } from "../../../../api/http.ts";
import { EmptyState } from "../../../../components/loading/empty.state.tsx";
import { MessageList } from "../../../../components/messages/list/message.list.tsx";
import { RoomHues } from "../../../../session/room.hues.tsx";
import { useSession, useView } from "../../../../session/session.context.tsx";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { useRoomMessages } from "../../../../session/use.room.messages.ts";
import { factsOf, type RoomFacts } from "../../../../state/rooms.state.ts";
import { Loading, NotLoaded } from "../../shared/loading/loading.tsx";
import { useNews } from "../../shared/loading/team.news.ts";
import { useLoaded } from "../../shared/loading/use.loaded.ts";
import admin from "../room/admin.room.module.css";
import { AdminSession } from "../room/admin.session.tsx";
import { CasePanel } from "./case.panel.tsx";
import styles from "./case.view.module.css";

const TEXTS = {
  loading: "Chargement du signalement",
  failed: "Le signalement n’a pas pu être chargé. Vérifiez votre connexion.",
  missing: "Ce signalement n’existe pas dans ce groupe.",
  loadingRoom: "Chargement du groupe",
  heading: "Messages du groupe",
  reported: "Message signalé",
  opened: "Message du signalement",
  deleted: "Message supprimé, visible ici seulement",
  photo: (count: number) =>
    count > 1 ? `${count} photos retirées, visibles ici seulement` : "Photo retirée, visible ici seulement",
  blurred: "photos floutées : cliquez pour les voir",
};

type Props = {
  caseId: string;
  roomId: string;
  staff: Staff;
  isLead: boolean;
  onCases: () => void;
};

/** The room, scrolled to the message of the case, with the decision beside it, on a phone below it (D82). */
export function CaseView({ caseId, roomId, staff, isLead, onCases }: Props) {
  const { value: shown, failure, load, show } = useLoaded(caseId, () => fetchCase(staff.pageHttp, caseId));
  useNews(["cases"], load, roomId);
  const isMissing = shown ? shown.roomId !== roomId : hasCode(failure, "not_found", "invalid_request");
  if (isMissing) return <EmptyState scene="notFound" text={TEXTS.missing} />;
  if (!shown)
    return <NotLoaded failure={failure} loading={TEXTS.loading} failed={TEXTS.failed} onRetry={() => void load()} />;
  const changed = (next: Case) => {
    show(next);
    onCases();
  };
  return (
    <div className={styles.case} data-case>
      <div className={styles.room}>
        <AdminSession roomId={roomId} staff={staff}>
          <CaseRoom shown={shown} />
        </AdminSession>
      </div>
      <CasePanel shown={shown} staff={staff} isLead={isLead} onChanged={changed} onReload={load} />
    </div>
  );
}

const NO_ACTIONS = {};

/** The messages of the room, beginning at the one that the case is about. */
function CaseRoom({ shown }: { shown: Case }) {
  const room = useView((state) => factsOf(state, shown.roomId));
  if (!room) return <Loading text={TEXTS.loadingRoom} />;
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
    <section className={admin.room} aria-label={roomDisplayName(room.name)}>
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

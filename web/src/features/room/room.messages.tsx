import type { Message, RoomCard } from "@hello/contract";
import { roomDisplayName } from "@hello/contract/plain";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { fetchAttachment } from "../../api/attachments.api.ts";
import { MessageList } from "../../components/messages/message.list.tsx";
import { nameOfUser } from "../../components/messages/person.details.ts";
import { openReacting } from "../../session/reacting.ts";
import { useSession, useView } from "../../session/session.context.tsx";
import { messagesOf } from "../../state/messages.state.ts";
import { joinedMessagesOf, ownEntryOf, participantsOf } from "../../state/participants.state.ts";
import { pendingOf } from "../../state/pending.state.ts";
import type { State } from "../../state/state.ts";
import { brandOf } from "../../workspace/brands.ts";
import { useOlder } from "./use.older.ts";
import { useUnknownPeople } from "./use.unknown.people.ts";

const ReportPanel = lazy(async () => ({ default: (await import("./report.panel.tsx")).ReportPanel }));

/** The room's messages, taken from the state and handed to the list. */
export function RoomMessages({ room }: { room: RoomCard }) {
  const session = useSession();
  const { store, settings, user } = session;
  const thread = useView(({ threads }) => threads[room.id]);
  const participants = useView((state) => state.participants[room.id]);
  const users = useView((state) => state.users);
  const reactions = useView((state) => state.reactions);
  const pending = useView((state) => pendingOf(state, room.id));
  const [reported, setReported] = useState<Message>();
  const { older, isLoadingOlder } = useOlder(room.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: these parts of the state decide
  const messages = useMemo(() => messagesOf(store.getState(), room.id), [store, room.id, thread, participants]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these parts of the state decide
  const joined = useMemo(() => joinedMessagesOf(store.getState(), room.id), [store, room.id, participants, users]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these parts of the state decide
  const typers = useMemo(() => typersOf(store.getState(), room.id), [store, room.id, participants, users]);
  const isMember = ownEntryOf(store.getState(), room.id)?.status === "NORMAL";
  const canWrite = room.active && isMember;
  useUnknownPeople(messages);

  const reacting = useMemo(() => openReacting(session), [session]);
  const actions = useMemo(
    () => ({
      onReact: canWrite ? reacting.react : undefined,
      onReply: canWrite ? (message: Message) => session.writing.reply(room.id, referenceTo(message)) : undefined,
      onReport: setReported,
    }),
    [session, reacting, room.id, canWrite],
  );
  const fetchFile = useCallback((path: string) => fetchAttachment(session.http, path), [session]);

  return (
    <>
      <MessageList
        isLoaded={thread !== undefined && thread.from !== null}
        messages={messages}
        joined={joined}
        pending={pending}
        isComplete={thread?.from === ""}
        isLoadingOlder={isLoadingOlder}
        onOlder={older}
        reactions={reactions}
        users={users}
        meId={user.id}
        staffBadge={brandOf(settings.workspace).staffBadge}
        emojiUrl={settings.emojiUrl}
        actions={actions}
        fetchAttachment={fetchFile}
        introduction={introductionOf(room)}
        typers={typers}
      />
      {reported && (
        <Suspense>
          <ReportPanel key={reported.id} message={reported} onClose={() => setReported(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function introductionOf({ name }: RoomCard): string {
  return `Bienvenue dans le groupe « ${roomDisplayName(name)} » ! Présentez-vous et préparez votre séjour ensemble.`;
}

function referenceTo({ id, userId, content, mentions }: Message) {
  return { id, userId, content, mentions, _deleted: false };
}

function typersOf(state: State, roomId: string): string[] {
  return participantsOf(state, roomId)
    .filter(({ typing, userId }) => typing && userId !== state.me.id)
    .map(({ userId }) => nameOfUser(state.users[userId]) ?? "")
    .filter(Boolean);
}

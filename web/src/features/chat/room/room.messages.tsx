import type { Message } from "@hello/contract";
import { Suspense, useMemo, useState } from "react";
import { lazyPart } from "../../../components/loading/lazy.part.tsx";
import { MessageList } from "../../../components/messages/list/message.list.tsx";
import { openReacting } from "../../../session/reacting.ts";
import { useSession, useView } from "../../../session/session.context.tsx";
import { useRoomMessages } from "../../../session/use.room.messages.ts";
import { writingOf } from "../../../session/writing/writing.ts";
import { mayReact, mayWrite, type RoomFacts } from "../../../state/rooms.state.ts";

const ReportPanel = lazyPart(async () => (await import("./report.panel.tsx")).ReportPanel);

/** The messages of a room with the actions of a participant. */
export function RoomMessages({ room }: { room: RoomFacts }) {
  const session = useSession();
  const shown = useRoomMessages(room);
  const canWrite = useView((state) => mayWrite(state, room.id));
  const canReact = useView((state) => mayReact(state, room.id));
  const [reported, setReported] = useState<Message>();
  /** The album leads to a message (D185). */
  const [beginAt] = useState(() => (window.history.state as { message?: string } | null)?.message);

  const reacting = useMemo(() => openReacting(session), [session]);
  const actions = useMemo(
    () => ({
      onReact: canReact ? reacting.react : undefined,
      onReply: canWrite ? (message: Message) => writingOf(session).reply(room.id, referenceTo(message)) : undefined,
      onReport: setReported,
      onRemovePhoto: (path: string) =>
        void import("../../../session/photo.removal.ts").then(({ askForRemoval }) => askForRemoval(session, path)),
    }),
    [session, reacting, room.id, canWrite, canReact],
  );

  return (
    <>
      <MessageList {...shown} beginAt={beginAt} actions={actions} />
      {reported && (
        <Suspense>
          <ReportPanel key={reported.id} message={reported} onClose={() => setReported(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function referenceTo({ id, userId, content, mentions }: Message) {
  return { id, userId, content, mentions, _deleted: false };
}

import { type ReactNode, useEffect, useState } from "react";
import { findCollaborator } from "../../../../api/staff.api.ts";
import { type ChatSession, openChatSession } from "../../../../session/chat.session.ts";
import { SessionProvider } from "../../../../session/session.context.tsx";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { openRoom } from "../../../../state/location.state.ts";
import { Loading } from "../../shared/loading/loading.tsx";

const LOADING = "Chargement des messages";

type Props = { roomId: string; staff: Staff; children: ReactNode };

/** The live session of a moderator, who reads any room (ADMIN-01). */
export function AdminSession({ roomId, staff, children }: Props) {
  const session = useAdminSession(roomId, staff);
  if (!session) return <Loading text={LOADING} />;
  return <SessionProvider session={session}>{children}</SessionProvider>;
}

function useAdminSession(roomId: string, { uuid, pageHttp, settings }: Staff): ChatSession | undefined {
  const [opened, setOpened] = useState<ChatSession>();
  useEffect(() => {
    let isGone = false;
    let session: ChatSession | undefined;
    async function open(): Promise<void> {
      const user = await findCollaborator(pageHttp, uuid);
      if (isGone) return;
      session = openChatSession({ user, settings, onLeaveRoom: () => {}, isModerator: true });
      session.store.step((state) => openRoom(state, roomId));
      setOpened(session);
    }
    void open();
    return () => {
      isGone = true;
      session?.close();
    };
  }, [roomId, uuid, pageHttp, settings]);
  return opened;
}

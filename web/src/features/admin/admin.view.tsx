import { useEffect, useState } from "react";
import { hasCode } from "../../api/http.ts";
import { fetchRoom } from "../../api/rooms.api.ts";
import { findCollaborator } from "../../api/staff.api.ts";
import { EmptyState } from "../../components/layout/empty.state.tsx";
import { FullScreenLoader } from "../../components/layout/full.screen.loader.tsx";
import { type ChatSession, openChatSession } from "../../session/chat.session.ts";
import { SessionProvider } from "../../session/session.context.tsx";
import type { Staff } from "../../session/sign.in/sign.in.ts";
import { openRoom } from "../../state/location.state.ts";
import { AdminRoom } from "./admin.room.tsx";

const NOT_FOUND = "Ce groupe n’existe pas dans cet espace.";

type Opened = { kind: "opening" } | { kind: "missing" } | { kind: "open"; session: ChatSession };

/** A room as staff see it: every message, with its actions always visible (ADMIN-01). */
export function AdminView({ roomId, staff }: { roomId: string; staff: Staff }) {
  const opened = useAdminSession(roomId, staff);
  if (opened.kind === "opening") return <FullScreenLoader />;
  if (opened.kind === "missing") return <EmptyState scene="notFound" text={NOT_FOUND} />;
  return (
    <SessionProvider session={opened.session}>
      <AdminRoom roomId={roomId} />
    </SessionProvider>
  );
}

function useAdminSession(roomId: string, { uuid, pageHttp, settings }: Staff): Opened {
  const [opened, setOpened] = useState<Opened>({ kind: "opening" });
  useEffect(() => {
    let isGone = false;
    let session: ChatSession | undefined;
    async function open(): Promise<void> {
      const user = await findCollaborator(pageHttp, uuid);
      const isThere = await exists(fetchRoom(pageHttp, roomId));
      if (isGone) return;
      if (!isThere) return setOpened({ kind: "missing" });
      session = openChatSession({ user, settings, onLeaveRoom: () => {}, isModerator: true });
      session.store.step((state) => openRoom(state, roomId));
      setOpened({ kind: "open", session });
    }
    void open();
    return () => {
      isGone = true;
      session?.close();
    };
  }, [roomId, uuid, pageHttp, settings]);
  return opened;
}

/** An invalid id is refused, an id of another workspace is not found; both mean that there is no such room. */
async function exists(room: Promise<unknown>): Promise<boolean> {
  try {
    await room;
    return true;
  } catch (error) {
    if (hasCode(error, "not_found", "invalid_request")) return false;
    throw error;
  }
}

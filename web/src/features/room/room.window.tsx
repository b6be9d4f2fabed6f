import { PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { useSession, useView } from "../../session/session.context.tsx";
import { openRoom } from "../../state/place.state.ts";

/** One room. `onBack` brings the rooms into view on a narrow screen. */
export function RoomWindow({ roomId, onBack: _onBack }: { roomId: string; onBack: () => void }) {
  const { store } = useSession();
  const [, navigate] = useLocation();
  const room = useView(({ rooms }) => rooms[roomId]);
  const isMissing = useView(({ rooms, areRoomsLoaded }) => areRoomsLoaded && !rooms[roomId]);

  useEffect(() => {
    if (isMissing) navigate(PAGE_PATHS.notFound);
    else if (room) store.step((state) => openRoom(state, roomId));
  }, [store, navigate, isMissing, room, roomId]);

  return room ? <h2>{roomDisplayName(room.name)}</h2> : null;
}

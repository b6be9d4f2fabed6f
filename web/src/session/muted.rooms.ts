import { useEffect } from "react";
import { useStore } from "zustand";
import { fetchMutedRooms, muteRoom } from "../api/muted.api.ts";
import type { ChatSession } from "./chat.session.ts";
import { appStore } from "./page/app.store.ts";

/** Whether a room's notifications are off; undefined until it is known. */
export function useMuted({ user, pageHttp }: ChatSession, roomId: string): boolean | undefined {
  const muted = useStore(appStore, ({ mutedRooms }) => mutedRooms?.includes(roomId));
  const isUnknown = muted === undefined;
  useEffect(() => {
    if (!isUnknown) return;
    fetchMutedRooms(pageHttp, user.id).then(
      (mutedRooms) => appStore.setState({ mutedRooms }),
      (error: unknown) => console.warn("Which rooms are muted is not known.", error),
    );
  }, [isUnknown, pageHttp, user.id]);
  return muted;
}

export async function setMuted({ user, http }: ChatSession, roomId: string, muted: boolean): Promise<void> {
  appStore.setState({ mutedRooms: await muteRoom(http, user.id, roomId, muted) });
}

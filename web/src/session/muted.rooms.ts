import { useEffect } from "react";
import { useStore } from "zustand";
import { fetchMutedRooms, muteRoom } from "../api/muted.api.ts";
import type { ChatSession } from "./chat.session.ts";
import { appStore } from "./page/app.store.ts";

/** The ids of the rooms whose notifications are off; null until they are known. They are asked for after a while. */
export function useMutedRooms({ user, pageHttp }: ChatSession, afterMs = 0): readonly string[] | null {
  const muted = useStore(appStore, ({ mutedRooms }) => mutedRooms);
  const isUnknown = muted === null;
  useEffect(() => {
    if (!isUnknown) return;
    const load = () =>
      void fetchMutedRooms(pageHttp, user.id).then(
        (mutedRooms) => appStore.setState({ mutedRooms }),
        (error: unknown) => console.warn("Which rooms are muted is not known.", error),
      );
    const timer = setTimeout(load, afterMs);
    return () => clearTimeout(timer);
  }, [isUnknown, pageHttp, user.id, afterMs]);
  return muted;
}

export async function setMuted({ user, http }: ChatSession, roomId: string, muted: boolean): Promise<void> {
  appStore.setState({ mutedRooms: await muteRoom(http, user.id, roomId, muted) });
}

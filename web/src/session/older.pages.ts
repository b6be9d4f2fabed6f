import { useCallback, useRef, useState } from "react";
import { fetchNotices } from "../api/notices.api.ts";
import { fetchMessages } from "../api/rooms.api.ts";
import { applyOlderMessages, threadOf } from "../state/messages.state.ts";
import { applyNotices } from "../state/notices.state.ts";
import type { ChatSession } from "./chat.session.ts";
import { useSession } from "./session.context.tsx";

/** Loads one older page of a room's messages at a time. */
export function useOlderMessages(roomId: string) {
  const session = useSession();
  const isRequested = useRef(false);
  const [isLoadingOlder, setLoading] = useState(false);
  const loadOlder = useCallback(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    setLoading(true);
    void loadOlderMessages(session, roomId).then(() => {
      isRequested.current = false;
      setLoading(false);
    });
  }, [session, roomId]);
  return { loadOlder, isLoadingOlder };
}

/** A failure is only logged (MSG-18); scrolling further retries. */
async function loadOlderMessages({ store, pageHttp }: ChatSession, roomId: string): Promise<void> {
  const whenAsked = store.getState();
  const { nextToken } = threadOf(whenAsked, roomId);
  if (nextToken === null) return;
  try {
    const page = await fetchMessages(pageHttp, roomId, nextToken);
    store.update((state) => {
      // The user has left the room meanwhile, or it was reloaded: this page does not continue what is loaded.
      if (threadOf(state, roomId).nextToken !== nextToken) return state;
      return applyOlderMessages(state, roomId, page, whenAsked);
    });
  } catch (error) {
    console.warn("Older messages could not be loaded.", error);
  }
}

export async function loadOlderNotices({ store, pageHttp, user }: ChatSession): Promise<void> {
  const { nextToken } = store.getState().notices;
  if (nextToken === null) return;
  try {
    const page = await fetchNotices(pageHttp, user.id, nextToken);
    store.update((state) => (state.notices.nextToken === nextToken ? applyNotices(state, page) : state));
  } catch (error) {
    console.warn("Older notices could not be loaded.", error);
  }
}

import { fetchNotices } from "../api/notices.api.ts";
import { fetchMessages } from "../api/rooms.api.ts";
import { applyOlderMessages, threadOf } from "../state/messages.state.ts";
import { applyNotices } from "../state/notices.state.ts";
import type { ChatSession } from "./chat.session.ts";

/** The page before what is loaded. A failure is logged only (MSG-18); scrolling on tries again. */
export async function loadOlder({ store, pageHttp }: ChatSession, roomId: string): Promise<void> {
  const whenAsked = store.getState();
  const { nextToken } = threadOf(whenAsked, roomId);
  if (nextToken === null) return;
  try {
    const page = await fetchMessages(pageHttp, roomId, nextToken);
    store.update((state) => {
      // Who left meanwhile, or began anew, has nothing that this page could be put before.
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

import { putNoticesMark } from "../state/notices.state.ts";
import type { Store } from "../state/store.ts";

type Read = { userId: string; mark: string };

/** Tabs of the same person tell each other up to where the notices are read; the server has no event for it (EASE-02). */
export function shareReading({ getState, update, subscribe }: Store, closing: AbortSignal): void {
  const channel = new BroadcastChannel("hello:notices-read");
  channel.onmessage = ({ data: { userId, mark } }: MessageEvent<Read>) => {
    if (userId === getState().me.id) update((state) => putNoticesMark(state, mark));
  };
  const stop = subscribe(({ me }, { me: before }) => {
    const mark = me.lastInternalMessageReadAt;
    if (mark && mark !== before.lastInternalMessageReadAt) channel.postMessage({ userId: me.id, mark } satisfies Read);
  });
  closing.addEventListener("abort", () => {
    stop();
    channel.close();
  });
}

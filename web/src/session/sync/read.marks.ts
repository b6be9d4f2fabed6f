import type { Clock } from "../../clock.ts";
import { putMe, putNoticesMark } from "../../state/notices.state.ts";
import { ownEntryOf, putParticipant } from "../../state/participants.state.ts";
import type { Effect } from "../../state/state.ts";
import type { Store } from "../../state/store.ts";
import type { FollowUps } from "./follow.ups.ts";
import type { SyncCalls } from "./sync.calls.ts";

const MARK_EVERY_MS = 1_000;

type MarkRead = Effect & { kind: "markRead" };
type ReadMarksOptions = { store: Store; calls: SyncCalls; clock: Clock; followUps: FollowUps };

/** Reports to the server up to where the user has read rooms and notices. */
export function createReadMarks({ store: { getState, update }, calls, clock, followUps }: ReadMarksOptions) {
  const delayed = new Map<string, MarkRead | undefined>();

  /** The first mark is sent at once. In a busy room the next one waits a second and replaces those before it. */
  function markRoomRead(effect: MarkRead): void {
    const { roomId } = effect;
    const isWaiting = delayed.has(roomId);
    delayed.set(roomId, isWaiting ? effect : undefined);
    if (isWaiting) return;
    followUps.run(`read ${roomId}`, () => sendRoomMark(effect));
    clock.after(MARK_EVERY_MS, () => {
      const next = delayed.get(roomId);
      delayed.delete(roomId);
      if (next) markRoomRead(next);
    });
  }

  async function sendRoomMark({ kind: _kind, roomId, ...dates }: MarkRead): Promise<void> {
    const entry = ownEntryOf(getState(), roomId);
    if (entry?.status !== "NORMAL" || dates.lastMessageReadAt <= (entry.lastMessageReadAt ?? "")) return;
    const updated = await calls.updateParticipant({ id: entry.id, _version: entry._version, ...dates });
    update((state) => putParticipant(state, updated));
  }

  async function sendNoticesMark(): Promise<void> {
    const { id, _version, lastInternalMessageReadAt } = getState().me;
    if (!lastInternalMessageReadAt) return;
    const user = await calls.updateUser({ id, _version, lastInternalMessageReadAt });
    update((state) => putMe(state, user));
  }

  return { markRoomRead, markNoticesRead: () => followUps.run("read notices", sendNoticesMark) };
}

type SharedMark = { userId: string; mark: string };

/** Tabs of the same user share up to where the notices are read, because the server has no event for it (EASE-02). */
export function shareNoticesMark({ getState, update, subscribe }: Store, closing: AbortSignal): void {
  const channel = new BroadcastChannel("hello:notices-read");
  channel.onmessage = ({ data: { userId, mark } }: MessageEvent<SharedMark>) => {
    if (userId === getState().me.id) update((state) => putNoticesMark(state, mark));
  };
  const stop = subscribe(({ me }, { me: before }) => {
    const mark = me.lastInternalMessageReadAt;
    if (mark && mark !== before.lastInternalMessageReadAt) {
      channel.postMessage({ userId: me.id, mark } satisfies SharedMark);
    }
  });
  closing.addEventListener("abort", () => {
    stop();
    channel.close();
  });
}

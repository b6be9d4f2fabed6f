import { createStore } from "zustand/vanilla";
import type { Saved } from "../../offline/draft.database.ts";
import { type Draft, EMPTY_DRAFT, giveBack } from "../../state/draft.ts";
import type { DraftSaving } from "./draft.saving.ts";
import type { Sending } from "./sending.ts";

/** The draft of a room, and why the last message came back. */
export type RoomDraft = { draft: Draft; problem: string | null };
export type Drafts = ReturnType<typeof openDrafts>;

const NOTHING: RoomDraft = { draft: EMPTY_DRAFT, problem: null };

/** The drafts of all rooms. They have a store of their own: a key press must not notify every screen. */
export function openDrafts() {
  const store = createStore<Readonly<Record<string, RoomDraft>>>()(() => ({}));
  const of = (roomId: string) => store.getState()[roomId] ?? NOTHING;
  const put = (roomId: string, draft: RoomDraft) => store.setState({ [roomId]: draft });

  return {
    of,
    store,
    /** An edit also clears the problem. */
    change: (roomId: string, change: (draft: Draft) => Draft) =>
      put(roomId, { draft: change(of(roomId).draft), problem: null }),
    take: (roomId: string): Draft => {
      const { draft } = of(roomId);
      put(roomId, NOTHING);
      return draft;
    },
    giveBack: (roomId: string, back: Draft, problem: string | null) =>
      put(roomId, { draft: giveBack(back, of(roomId).draft), problem }),
    /** Its message has arrived after all: the draft is cleared unless it was edited meanwhile. */
    forget: (roomId: string, back: Draft) => {
      if (of(roomId).draft === back) put(roomId, NOTHING);
    },
  };
}

const ROOM_PREFIX = "room/";
/** A login takes minutes. An older message is not sent by itself; it is put back into the input. */
const SENT_WITHIN_MS = 60 * 60_000;

type Writing = { drafts: Drafts; sending: Sending };

/**
 * Restores what an earlier page has saved of the rooms, and saves all changes from now on (SEC-10). Returns a function
 * that reports a change in a room.
 */
export function saveRooms(saving: DraftSaving, { drafts, sending }: Writing): (roomId: string) => void {
  const changedEarly = new Set<string>();
  let isRestored = false;

  const onChange = (roomId: string) => {
    // A change replaces what is saved, so it has to wait until that is restored.
    if (!isRestored) changedEarly.add(roomId);
    else saving.changed(ROOM_PREFIX + roomId, (isLeaving) => describe(roomId, isLeaving));
  };

  function describe(roomId: string, isLeaving: boolean): Saved {
    const { draft } = drafts.of(roomId);
    const unsent = sending.unsentIn(roomId).map(({ id, draft, at }) => ({ id, draft, at, goesOut: isLeaving }));
    return { draft, id: sending.earlierId(roomId, draft), unsent };
  }

  async function restoreAll(): Promise<void> {
    const left = await saving.take(ROOM_PREFIX);
    isRestored = true;
    for (const [key, saved] of left) restore(key.slice(ROOM_PREFIX.length), saved, sending);
    changedEarly.forEach(onChange);
  }

  drafts.store.subscribe((now, before) => {
    for (const roomId of Object.keys(now)) if (now[roomId]?.draft !== before[roomId]?.draft) onChange(roomId);
  });
  void restoreAll();
  return onChange;
}

/** Messages that met an expired sign-in are sent under their ids; everything else goes back into the input. */
function restore(roomId: string, { draft, id, unsent }: Saved, sending: Sending): void {
  const isDue = ({ goesOut, at }: Saved["unsent"][number]) => goesOut && Date.now() - at < SENT_WITHIN_MS;
  const back = [...unsent.filter((message) => !isDue(message)), { draft, id }];
  for (const message of back.toReversed()) sending.putBack(roomId, message.draft, message.id);
  for (const message of unsent.filter(isDue)) sending.send(roomId, message.draft, message.id);
}

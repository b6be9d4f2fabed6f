import { createStore } from "zustand/vanilla";
import { type Draft, EMPTY_DRAFT, giveBack } from "../../state/draft.ts";

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

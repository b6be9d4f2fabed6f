import { createStore } from "zustand/vanilla";
import { type Draft, EMPTY_DRAFT, giveBack } from "../../state/draft.ts";

/** What somebody is writing in a room, and why the last send came back. */
export type RoomDraft = { draft: Draft; problem: string | null };
export type Drafts = ReturnType<typeof openDrafts>;

const NOTHING: RoomDraft = { draft: EMPTY_DRAFT, problem: null };

/** What is being written, by room, as long as the page lives. Apart from the state: a key press concerns nobody else. */
export function openDrafts() {
  const store = createStore<Readonly<Record<string, RoomDraft>>>()(() => ({}));
  const of = (roomId: string) => store.getState()[roomId] ?? NOTHING;
  const put = (roomId: string, draft: RoomDraft) => store.setState({ [roomId]: draft });

  return {
    of,
    store,
    /** Whoever writes on has read what went wrong. */
    change: (roomId: string, change: (draft: Draft) => Draft) =>
      put(roomId, { draft: change(of(roomId).draft), problem: null }),
    take: (roomId: string): Draft => {
      const { draft } = of(roomId);
      put(roomId, NOTHING);
      return draft;
    },
    giveBack: (roomId: string, back: Draft, problem: string | null) =>
      put(roomId, { draft: giveBack(back, of(roomId).draft), problem }),
    /** It has arrived after all: it goes, unless it was changed meanwhile. */
    forget: (roomId: string, back: Draft) => {
      if (of(roomId).draft === back) put(roomId, NOTHING);
    },
  };
}

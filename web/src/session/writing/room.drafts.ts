import { createStore } from "zustand/vanilla";
import type { Saved } from "../../offline/draft.database.ts";
import { giveBack, isSameDraft, takeOff } from "../../state/draft.edit.ts";
import { type Draft, EMPTY_DRAFT, isEmptyDraft } from "../../state/draft.ts";
import { type DraftSaving, ROOM_PREFIX } from "../drafts/draft.saving.ts";
import { randomId } from "../page/random.id.ts";
import type { Returned, Sending } from "./sending.ts";

/** The draft of a room. */
export type RoomDraft = {
  draft: Draft;
  /** The id of its message, made with its first letter: saved with it, it outlives a page that dies while sending (D17). */
  id: string;
  /** The messages that came back into it, oldest first. */
  returned: readonly Returned[];
  /** Why the last message came back. */
  problem: string | null;
};
export type Drafts = ReturnType<typeof openDrafts>;

const NOTHING: RoomDraft = { draft: EMPTY_DRAFT, id: "", returned: [], problem: null };

/** The drafts of all rooms. They have a store of their own: a key press must not notify every screen. */
export function openDrafts() {
  const store = createStore<Readonly<Record<string, RoomDraft>>>()(() => ({}));
  const of = (roomId: string) => store.getState()[roomId] ?? NOTHING;
  const put = (roomId: string, draft: RoomDraft) => store.setState({ [roomId]: draft });

  return {
    of,
    store,
    /** An edit also clears the problem. */
    change: (roomId: string, change: (draft: Draft) => Draft) => {
      const { draft, id, returned } = of(roomId);
      put(roomId, { draft: change(draft), id: id || randomId(), returned, problem: null });
    },
    /** What sending the draft sends. */
    take: (roomId: string): readonly Returned[] => {
      const messages = messagesIn(of(roomId));
      put(roomId, NOTHING);
      return messages;
    },
    giveBack: (roomId: string, message: Returned, problem: string | null) => {
      const now = of(roomId);
      const returned = isEmptyDraft(now.draft) ? [] : messagesIn(now);
      const draft = giveBack(message.draft, now.draft);
      put(roomId, { draft, id: randomId(), returned: [message, ...returned], problem });
    },
    /** Says something about the message that has just left, until the next edit. */
    explain: (roomId: string, problem: string) => put(roomId, { ...of(roomId), problem }),
    /** Its message has arrived after all: it is taken out of the draft unless it was edited meanwhile. */
    forget: (roomId: string, message: Returned) => {
      const now = of(roomId);
      const draft = takeOff(message.draft, now.draft);
      if (!draft || !now.returned.some(({ id }) => id === message.id)) return;
      const returned = now.returned.filter(({ id }) => id !== message.id);
      put(roomId, isEmptyDraft(draft) ? NOTHING : { ...now, draft, returned });
    },
  };
}

/** Messages that came back are sent again as they were, under their ids; an edited draft is one new message. */
function messagesIn({ draft, id, returned }: RoomDraft): readonly Returned[] {
  const whole = returned.reduceRight((later, message) => giveBack(message.draft, later), EMPTY_DRAFT);
  return returned.length > 0 && isSameDraft(whole, draft) ? returned : [{ id, draft }];
}

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
    const messages = messagesIn(drafts.of(roomId));
    const { draft, id } = messages.at(-1)!;
    const back = messages.slice(0, -1).map((message) => ({ ...message, at: 0, goesOut: false }));
    const unsent = sending.unsentIn(roomId).map(({ id, draft, at }) => ({ id, draft, at, goesOut: isLeaving }));
    return { draft, id: id || null, unsent: [...unsent, ...back] };
  }

  async function restoreAll(): Promise<void> {
    const left = await saving.take(ROOM_PREFIX);
    isRestored = true;
    for (const [key, saved] of left) {
      const roomId = key.slice(ROOM_PREFIX.length);
      restore(roomId, saved, sending);
      // Also of a message that the list already has: nothing of it returns, and what is saved of it has to go.
      changedEarly.add(roomId);
    }
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
  const all = [...unsent.filter((message) => !isDue(message)), { draft, id }];
  const back = all.filter((message) => !isEmptyDraft(message.draft));
  for (const message of back.toReversed()) sending.putBack(roomId, message.draft, message.id);
  for (const message of unsent.filter(isDue)) sending.send(roomId, message.draft, message.id ?? undefined);
}

import type { Message, Reaction } from "@hello/contract";
import { withoutVariation } from "@hello/contract/plain";
import type { Http } from "../api/http.ts";
import { createReaction, deleteReaction, updateReaction } from "../api/reactions.api.ts";
import { PENDING_VERSION, putReaction, removeReaction, shownReactions } from "../state/reactions.state.ts";
import type { Store } from "../state/store.ts";
import { randomId } from "./random.id.ts";

/** What the user wants on one message, and what the server is known to hold of it. */
type Wish = { emoji: string | null; temporary: Reaction; held: Reaction | undefined };

/**
 * The user's reactions. What they choose shows at once; the calls follow one after the other for each message, so that
 * quick changes of mind end where the last one pointed. A refusal shows again what the server holds.
 */
export function openReacting({ store, http }: { store: Store; http: Http }) {
  const wishes = new Map<string, Wish>();

  /** The same emoji again removes, another one replaces, a first one creates (REACT-02). */
  function react(message: Message, emoji: string): void {
    const own = ownReaction(message.id);
    const isSame = own !== undefined && withoutVariation(own.reaction) === withoutVariation(emoji);
    const known = wishes.get(message.id);
    const wish = known ?? { emoji: null, temporary: temporaryOf(message), held: own };
    wish.emoji = isSame ? null : emoji;
    wishes.set(message.id, wish);
    show(wish);
    if (!known) void fulfil(message.id, wish);
  }

  function ownReaction(messageId: string): Reaction | undefined {
    const { reactions, me } = store.getState();
    return shownReactions(reactions[messageId]).find(({ userId }) => userId === me.id);
  }

  function temporaryOf({ id, roomId }: Message): Reaction {
    const { me } = store.getState();
    return {
      id: randomId(),
      reaction: "",
      userId: me.id,
      messageReactionsId: id,
      roomId,
      _version: PENDING_VERSION,
      _deleted: false,
    };
  }

  function show({ emoji, temporary, held }: Wish): void {
    store.update((state) => {
      const cleared = removeReaction(state, temporary);
      if (held) return putReaction(cleared, { ...held, reaction: emoji ?? held.reaction, _deleted: emoji === null });
      return emoji === null ? cleared : putReaction(cleared, { ...temporary, reaction: emoji });
    });
  }

  async function fulfil(messageId: string, wish: Wish): Promise<void> {
    try {
      while (!isFulfilled(wish)) {
        const answer = await call(wish);
        wish.held = answer._deleted ? undefined : answer;
        // The server's id takes the temporary one's place (REACT-03).
        store.update((state) => putReaction(removeReaction(state, wish.temporary), answer));
        show(wish);
      }
    } catch (error) {
      console.warn("A reaction was not taken.", error);
      wish.emoji = wish.held?.reaction ?? null;
      show(wish);
    } finally {
      wishes.delete(messageId);
    }
  }

  function call({ emoji, temporary, held }: Wish): Promise<Reaction> {
    if (held && emoji === null) return deleteReaction(http, held);
    if (held) return updateReaction(http, { id: held.id, _version: held._version, reaction: emoji! });
    const { messageReactionsId, userId, roomId } = temporary;
    return createReaction(http, { messageReactionsId, userId, roomId, reaction: emoji! });
  }

  return { react };
}

function isFulfilled({ emoji, held }: Wish): boolean {
  return (held?.reaction ?? null) === emoji;
}

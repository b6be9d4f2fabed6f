import type { Message, Reaction } from "@hello/contract";
import { withoutVariation } from "@hello/contract/plain";
import type { Http } from "../api/http.ts";
import { createReaction, deleteReaction, updateReaction } from "../api/messages.api.ts";
import { PENDING_VERSION, putReaction, removeReaction, shownReactions } from "../state/reactions.state.ts";
import type { Store } from "../state/store.ts";
import { explainFailure } from "./explain.failure.ts";
import { randomId } from "./page/random.id.ts";

/** The reaction that the user wants on one message (null for none), and the one that the server has stored. */
type Choice = { emoji: string | null; temporary: Reaction; stored: Reaction | undefined };

/**
 * The user's reactions. A choice shows at once. The calls for one message run one after the other, so that after quick
 * changes the last choice is stored. After a failure the stored reaction shows again, and a dialog says why.
 */
export function openReacting({ store, http }: { store: Store; http: Http }) {
  const choices = new Map<string, Choice>();

  /** The same emoji again removes, another one replaces, a first one creates (REACT-02). */
  function react(message: Message, emoji: string): void {
    const own = ownReaction(message.id);
    const isSame = own !== undefined && withoutVariation(own.reaction) === withoutVariation(emoji);
    const known = choices.get(message.id);
    const choice = known ?? { emoji: null, temporary: temporaryOf(message), stored: own };
    choice.emoji = isSame ? null : emoji;
    choices.set(message.id, choice);
    show(choice);
    if (!known) void storeChoice(message.id, choice);
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

  function show({ emoji, temporary, stored }: Choice): void {
    store.update((state) => {
      const cleared = removeReaction(state, temporary);
      if (stored)
        return putReaction(cleared, { ...stored, reaction: emoji ?? stored.reaction, _deleted: emoji === null });
      return emoji === null ? cleared : putReaction(cleared, { ...temporary, reaction: emoji });
    });
  }

  async function storeChoice(messageId: string, choice: Choice): Promise<void> {
    try {
      while (!isStored(choice)) {
        const answer = await call(choice);
        choice.stored = answer._deleted ? undefined : answer;
        // The stored reaction, with the server's id, replaces the temporary one (REACT-03).
        store.update((state) => putReaction(removeReaction(state, choice.temporary), answer));
        show(choice);
      }
    } catch (error) {
      console.warn("A reaction was not stored.", error);
      explainFailure("Réaction", "Votre réaction n’a pas été enregistrée.", error);
      choice.emoji = choice.stored?.reaction ?? null;
      show(choice);
    } finally {
      choices.delete(messageId);
    }
  }

  function call({ emoji, temporary, stored }: Choice): Promise<Reaction> {
    if (stored && emoji === null) return deleteReaction(http, stored);
    if (stored) return updateReaction(http, { id: stored.id, _version: stored._version, reaction: emoji! });
    const { messageReactionsId, userId, roomId } = temporary;
    return createReaction(http, { messageReactionsId, userId, roomId, reaction: emoji! });
  }

  return { react };
}

function isStored({ emoji, stored }: Choice): boolean {
  return (stored?.reaction ?? null) === emoji;
}

import type { Message, Reaction } from "@hello/contract";
import { isNewsTo, replaceKnown, type State } from "./state.ts";

/** The version of a reaction that is not stored yet; every version of the server is newer. */
export const PENDING_VERSION = 0;

export function putReaction(state: State, reaction: Reaction): State {
  const messageId = reaction.messageReactionsId;
  const known = state.reactions[messageId];
  if (!isNewsTo(known?.[reaction.id], reaction)) return state;
  return { ...state, reactions: { ...state.reactions, [messageId]: { ...known, [reaction.id]: reaction } } };
}

/** For a pending one that was refused, or is stored under another id. */
export function removeReaction(state: State, { id, messageReactionsId }: Reaction): State {
  const { [id]: _gone, ...rest } = state.reactions[messageReactionsId] ?? {};
  return { ...state, reactions: { ...state.reactions, [messageReactionsId]: rest } };
}

/** All reactions of fetched messages. */
export function applyReactions(state: State, messages: readonly Message[], whenAsked: State): State {
  const replaced = messages.map(
    ({ id, reactions }) => [id, replaceKnown(state.reactions[id], whenAsked.reactions[id], reactions.items)] as const,
  );
  const isSame = replaced.every(([id, reactions]) => state.reactions[id] === reactions);
  return isSame ? state : { ...state, reactions: { ...state.reactions, ...Object.fromEntries(replaced) } };
}

/** One for each user; a stored reaction replaces a pending one (REACT-03). */
export function reactionsOf(state: State, messageId: string): Reaction[] {
  return shownReactions(state.reactions[messageId]);
}

export function shownReactions(known: Readonly<Record<string, Reaction>> = {}): Reaction[] {
  const shown = Object.values(known).filter(({ _deleted }) => !_deleted);
  const stored = new Set(shown.filter(isStored).map(({ userId }) => userId));
  return shown.filter((reaction) => isStored(reaction) || !stored.has(reaction.userId));
}

function isStored({ _version }: Reaction): boolean {
  return _version > PENDING_VERSION;
}

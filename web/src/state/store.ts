import { LIVE_UPDATE_DELAY_MS, OWN_MESSAGE_DELAY_MS } from "@hello/contract/limits";
import { createStore } from "zustand/vanilla";
import type { Clock } from "../clock.ts";
import type { LiveEvent } from "../live.event.ts";
import { apply } from "./apply.ts";
import { leaveForbiddenRoom } from "./location.state.ts";
import { type Effect, emptyState, type Me, type State, type Step } from "./state.ts";
import { openView } from "./store.view.ts";
import { openTypers } from "./typers.ts";

export type StoreOptions = { me: Me; clock: Clock; onEffect: (effect: Effect) => void };
export type Store = ReturnType<typeof openStore>;

/**
 * Holds the state. Answers and live events change it by plain functions; the tasks that follow go to onEffect. Screens
 * subscribe to its view, in which several live events may show together, a moment later.
 */
export function openStore({ me, clock, onEffect }: StoreOptions) {
  const store = createStore<State>()(() => emptyState(me));
  const { view, showNow, showSoon } = openView(store, clock);
  const delayed = new Set<LiveEvent>();

  const typers = openTypers({
    clock,
    show: (payload) =>
      step((state) => apply(state, { name: "onUpdateParticipant", payload, transient: true }), showSoon),
  });

  function receiveNow(event: LiveEvent): void {
    if (delayed.delete(event)) step((state) => apply(state, event));
  }

  function step(change: (state: State) => Step, show = showNow): void {
    const before = store.getState();
    const { state, effects } = leaveForbiddenRoom(before, change(before));
    store.setState(state, true);
    show();
    for (const effect of effects) onEffect(effect);
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    view,
    step: (change: (state: State) => Step) => step(change),
    update: (change: (state: State) => State) => step((state) => ({ state: change(state), effects: [] })),
    receive: (event: LiveEvent) => {
      if (typers.receive(event)) return;
      const delay = delayOf(event, me.id);
      if (delay === 0) step((state) => apply(state, event), showSoon);
      else {
        delayed.add(event);
        clock.after(delay, () => receiveNow(event));
      }
    },
    /** Applies delayed events now, before a call whose answer contains them. */
    receiveDelayed: () => {
      for (const event of [...delayed]) receiveNow(event);
    },
  };
}

/**
 * How long an event waits, so that the answer to the call that caused it comes first (LIVE-13). Only events of the user's
 * own actions have such a call; those of others are applied at once.
 */
function delayOf(event: LiveEvent, ownUserId: string): number {
  switch (event.name) {
    case "onCreateMessage":
      return event.payload.userId === ownUserId ? OWN_MESSAGE_DELAY_MS : 0;
    case "onUpdateMessage":
    case "onCreateReaction":
    case "onUpdateReaction":
    case "onDeleteReaction":
      return event.payload.userId === ownUserId ? LIVE_UPDATE_DELAY_MS : 0;
    case "onDeleteMessage":
    case "onCreateParticipant":
    case "onUpdateParticipant":
    case "onDeleteParticipant":
    case "onUpdateRoom":
    case "onCreateNotice":
    case "onUpdateTeam":
    case "onDeleteNotice":
      return 0;
  }
}

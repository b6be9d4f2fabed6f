import { createStore } from "zustand/vanilla";
import type { Clock } from "../live/live.clock.ts";
import type { LiveEvent } from "../live/live.event.ts";
import { apply } from "./apply.ts";
import { delayOf } from "./delays.ts";
import type { Effect, Step } from "./effects.ts";
import { emptyState, type Me, type State } from "./state.ts";

export type StoreOptions = { me: Me; clock: Clock; onEffect: (effect: Effect) => void };
export type Store = ReturnType<typeof openStore>;

/** Holds the state. Answers and live events both change it by plain functions; what follows from that goes to onEffect. */
export function openStore({ me, clock, onEffect }: StoreOptions) {
  const store = createStore<State>()(() => emptyState(me));

  function step(change: (state: State) => Step): void {
    const { state, effects } = change(store.getState());
    store.setState(state, true);
    for (const effect of effects) onEffect(effect);
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    step,
    update: (change: (state: State) => State) => step((state) => ({ state: change(state), effects: [] })),
    receive: (event: LiveEvent) => {
      const delay = delayOf(event, me.id);
      if (delay === 0) step((state) => apply(state, event));
      else clock.after(delay, () => step((state) => apply(state, event)));
    },
  };
}

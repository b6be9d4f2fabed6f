import { TYPING_SHOWN_MS } from "@hello/contract/limits";
import { createStore } from "zustand/vanilla";
import type { Clock } from "../clock.ts";
import type { LiveEvent } from "../live.event.ts";
import { apply } from "./apply.ts";
import { delayOf } from "./delays.ts";
import type { Effect, Step } from "./effects.ts";
import { putTyping } from "./participants.state.ts";
import { leaveForbiddenRoom } from "./location.state.ts";
import { emptyState, type Me, type State } from "./state.ts";
import { openView } from "./store.view.ts";

export type StoreOptions = { me: Me; clock: Clock; onEffect: (effect: Effect) => void };
export type Store = ReturnType<typeof openStore>;

/**
 * Holds the state. Answers and live events both change it by plain functions; what follows from that goes to onEffect.
 * Screens follow its view, in which what others do may come a moment later, and together.
 */
export function openStore({ me, clock, onEffect }: StoreOptions) {
  const store = createStore<State>()(() => emptyState(me));
  const { view, showNow, showSoon } = openView(store, clock);
  const delayed = new Set<LiveEvent>();

  /** Nobody tells when somebody stops for good: it passes by itself (D25). */
  const typing = new Map<string, () => void>();
  function watchTyping(event: LiveEvent): void {
    if (!event.transient || event.name !== "onUpdateParticipant") return;
    const { payload } = event;
    typing.get(payload.id)?.();
    typing.delete(payload.id);
    if (!payload.typing) return;
    const end = () => step((state) => ({ state: putTyping(state, { ...payload, typing: false }), effects: [] }));
    typing.set(payload.id, clock.after(TYPING_SHOWN_MS, end));
  }

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
      watchTyping(event);
      const delay = delayOf(event, me.id);
      if (delay === 0) step((state) => apply(state, event), showSoon);
      else {
        delayed.add(event);
        clock.after(delay, () => receiveNow(event));
      }
    },
    /** What was held back goes in at once: an answer that is asked for from now on knows it already. */
    receiveDelayed: () => {
      for (const event of [...delayed]) receiveNow(event);
    },
  };
}

import { useEffect, useReducer, useRef } from "react";
import { type LoadedState, loadedAfter, NOTHING_LOADED } from "./loaded.state.ts";

type Loaded<Value> = {
  /** Undefined until the first answer. It stays while another one is loaded, and if that fails. */
  value: Value | undefined;
  isLoading: boolean;
  /** Why the last try failed, until the next one. */
  failure: unknown;
  /** Loads again. Never rejects. */
  load: () => Promise<void>;
  /** Shows what another call has answered, or a change of what is shown. */
  show: (value: Value | ((before: Value | undefined) => Value | undefined)) => void;
};

/**
 * Loads what a screen shows, and again with each other `question`, which names what is asked; null asks nothing. An answer
 * that comes late, because the question has changed or the screen is gone, is dropped.
 */
export function useLoaded<Value>(
  question: string | null,
  fetchValue: (signal: AbortSignal) => Promise<Value>,
): Loaded<Value> {
  const [state, step] = useReducer(loadedAfter<Value>, NOTHING_LOADED as LoadedState<Value>);
  const asks = useRef(0);
  const running = useRef<AbortController>(null);

  async function load(): Promise<void> {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    asks.current += 1;
    const ask = asks.current;
    step({ kind: "ask", ask, question });
    try {
      const value = await fetchValue(stop.signal);
      if (!stop.signal.aborted) step({ kind: "answer", ask, value });
    } catch (error) {
      if (stop.signal.aborted) return;
      console.warn("A part of the screen could not be loaded.", error);
      step({ kind: "failure", ask, error });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is asked once
  useEffect(() => {
    if (question !== null) void load();
    return () => running.current?.abort();
  }, [question]);

  return {
    value: state.value,
    isLoading: question !== null && (state.isLoading || state.question !== question),
    failure: state.failure,
    load,
    show: (next) => {
      asks.current += 1;
      step({ kind: "show", ask: asks.current, value: next });
    },
  };
}

/** What a screen loads: the value, or why there is none. Late answers are dropped. */
export type LoadedState<Value> = {
  /** The number of the latest request. */
  ask: number;
  /** What the latest request is about. */
  question: string | null;
  isLoading: boolean;
  value: Value | undefined;
  failure: unknown;
};

type Event<Value> =
  | { kind: "ask"; ask: number; question: string | null }
  | { kind: "answer"; ask: number; value: Value }
  | { kind: "failure"; ask: number; error: unknown }
  | { kind: "show"; ask: number; value: Value | ((before: Value | undefined) => Value | undefined) };

export const NOTHING_LOADED = { ask: 0, question: null, isLoading: false, value: undefined, failure: undefined };

export function loadedAfter<Value>(state: LoadedState<Value>, event: Event<Value>): LoadedState<Value> {
  switch (event.kind) {
    // The old value stays until the answer is there.
    case "ask":
      return { ...state, ask: event.ask, question: event.question, isLoading: true, failure: undefined };
    case "answer":
      return event.ask === state.ask ? { ...state, isLoading: false, value: event.value } : state;
    case "failure":
      return event.ask === state.ask ? { ...state, isLoading: false, failure: event.error } : state;
    // What is shown is newer than the answer to any request before it.
    case "show": {
      const value = event.value instanceof Function ? event.value(state.value) : event.value;
      return { ...state, ask: event.ask, isLoading: false, value, failure: undefined };
    }
  }
}

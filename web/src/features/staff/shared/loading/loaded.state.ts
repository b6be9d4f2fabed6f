/** What a screen has loaded: a value, or the failure of the last request. Late answers are dropped. */
export type LoadedState<Value> = {
  /** The number of the latest request. */
  ask: number;
  /** The question of the latest request. */
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
    // The old value stays until the new one arrives.
    case "ask":
      return { ...state, ask: event.ask, question: event.question, isLoading: true, failure: undefined };
    case "answer":
      return event.ask === state.ask ? { ...state, isLoading: false, value: event.value } : state;
    case "failure":
      return event.ask === state.ask ? { ...state, isLoading: false, failure: event.error } : state;
    // The shown value is newer than the answer to any earlier request.
    case "show": {
      const value = event.value instanceof Function ? event.value(state.value) : event.value;
      return { ...state, ask: event.ask, isLoading: false, value, failure: undefined };
    }
  }
}

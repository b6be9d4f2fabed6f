import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import type { State } from "../state/state.ts";
import type { ChatSession, SessionStatus } from "./chat.session.ts";

const Context = createContext<ChatSession | null>(null);

export function SessionProvider({ session, children }: { session: ChatSession; children: ReactNode }) {
  return <Context value={session}>{children}</Context>;
}

export function useSession(): ChatSession {
  const session = useContext(Context);
  if (!session) throw new Error("There is no session here");
  return session;
}

/** What a screen shows of the state; it is drawn anew only when that changes, lists compared item by item. */
export function useView<View>(select: (state: State) => View): View {
  return useStore(useSession().store.view, useShallow(select));
}

/** Something computed from a few parts of the state, anew only when one of them changes. */
export function useDerived<View>(parts: readonly (keyof State)[], compute: (state: State) => View): View {
  const { store } = useSession();
  const values = useView((state) => parts.map((part) => state[part]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values stand for the state they are part of
  return useMemo(() => compute(store.view.getState()), [store, values, compute]);
}

export function useStatus(): SessionStatus {
  return useStore(useSession().status);
}

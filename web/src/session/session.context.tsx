import { createContext, type ReactNode, useContext, useMemo, useRef } from "react";
import { useStore } from "zustand";
import { isStaff } from "../components/messages/person.details.ts";
import { isAlike, type State } from "../state/state.ts";
import type { ChatSession, SessionStatus } from "./chat.session.ts";
import { isEmbedded } from "./page/embedding.ts";

const Context = createContext<ChatSession | null>(null);

export function SessionProvider({ session, children }: { session: ChatSession; children: ReactNode }) {
  return <Context value={session}>{children}</Context>;
}

export function useSession(): ChatSession {
  const session = useContext(Context);
  if (!session) throw new Error("There is no session here");
  return session;
}

/** Whether the user is a collaborator with ways to the screens of staff. A page that embeds the chat has its own. */
export function useHasStaffTools(): boolean {
  const { user } = useSession();
  return isStaff(user) && !isEmbedded();
}

/** Selects from the state. The component renders only when the selection changes; lists are compared item by item. */
export function useView<View>(select: (state: State) => View): View {
  const shown = useRef<View>(undefined);
  return useStore(useSession().store.view, (state) => {
    const now = select(state);
    if (!isAlike(shown.current, now)) shown.current = now;
    return shown.current as View;
  });
}

/**
 * Computes a value from a few parts of the state, again only when one of them changes. A value that `isSame` as before
 * keeps its identity, so nothing renders. `parts` and `compute` must be stable between renders.
 */
export function useDerived<View>(
  parts: readonly (keyof State)[],
  compute: (state: State) => View,
  isSame: (before: View, now: View) => boolean = Object.is,
): View {
  const { store } = useSession();
  const select = useMemo(() => derive(parts, compute, isSame), [parts, compute, isSame]);
  return useStore(store.view, select);
}

function derive<View>(
  parts: readonly (keyof State)[],
  compute: (state: State) => View,
  isSame: (before: View, now: View) => boolean,
): (state: State) => View {
  let last: { state: State; view: View } | undefined;
  return (state) => {
    const before = last;
    if (before && parts.every((part) => before.state[part] === state[part])) return before.view;
    const now = compute(state);
    last = { state, view: before && isSame(before.view, now) ? before.view : now };
    return last.view;
  };
}

export function useStatus(): SessionStatus {
  return useStore(useSession().status);
}

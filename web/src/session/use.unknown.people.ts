import type { Message } from "@hello/contract";
import { useEffect, useRef } from "react";
import { useSession } from "./session.context.tsx";

/** Staff and former members are no participants: who wrote, or is named, is asked for once. */
export function useUnknownPeople(messages: readonly Message[]): void {
  const { store, wantUsers } = useSession();
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const { users } = store.getState();
    const named = messages.flatMap(({ userId, replyTo, mentions }) => [userId, replyTo?.userId ?? userId, ...mentions]);
    const unknown = [...new Set(named)].filter((id) => !users[id] && !asked.current.has(id));
    for (const id of unknown) asked.current.add(id);
    if (unknown.length > 0) wantUsers(unknown);
  }, [messages, store, wantUsers]);
}

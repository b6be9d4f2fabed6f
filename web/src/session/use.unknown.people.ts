import type { Message } from "@hello/contract";
import { useEffect, useRef } from "react";
import { useSession } from "./session.context.tsx";

/** Staff and former members are no participants: who wrote, or is named, is asked for once. */
export function useUnknownPeople(messages: readonly Message[]): void {
  const { store, loadUsers } = useSession();
  const asked = useRef(new Set<string>());
  const seen = useRef<readonly Message[]>([]);
  useEffect(() => {
    const { users } = store.getState();
    const fresh = changedAmong(seen.current, messages);
    seen.current = messages;
    const named = fresh.flatMap(({ userId, replyTo, mentions }) => [userId, replyTo?.userId ?? userId, ...mentions]);
    const unknown = [...new Set(named)].filter((id) => !users[id] && !asked.current.has(id));
    for (const id of unknown) asked.current.add(id);
    if (unknown.length > 0) loadUsers(unknown);
  }, [messages, store, loadUsers]);
}

/** Without those that both lists begin and end with: what comes in is one of thousands. */
function changedAmong(before: readonly Message[], now: readonly Message[]): readonly Message[] {
  const most = Math.min(before.length, now.length);
  let [begin, end] = [0, 0];
  while (begin < most && before[begin] === now[begin]) begin += 1;
  while (end < most - begin && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  return now.slice(begin, now.length - end);
}

import { unreadOf } from "../../state/reading.state.ts";
import type { State } from "../../state/state.ts";

/** Whose names the previews need and nobody knows yet; as one text, which is the same as long as nothing changes. */
export function unreadPeople(state: State): string {
  const wanted = Object.keys(state.rooms).flatMap((roomId) => {
    const { latest } = unreadOf(state, roomId);
    return latest ? [latest.userId, ...latest.mentions] : [];
  });
  return [...new Set(wanted)].filter((id) => !state.users[id]).join();
}

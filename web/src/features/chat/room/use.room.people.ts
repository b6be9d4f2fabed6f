import { useCallback } from "react";
import { useDerived } from "../../../session/session.context.tsx";
import { participantsOf } from "../../../state/participants.state.ts";
import { isAlike, type State } from "../../../state/state.ts";

const PARTS = ["participants"] as const;

/** The people who have joined a room. The same list while they are the same: entries change with everybody who types. */
export function useRoomPeople(roomId: string): { userIds: readonly string[]; areLoaded: boolean } {
  const find = useCallback((state: State) => participantsOf(state, roomId).map(({ userId }) => userId), [roomId]);
  const userIds = useDerived(PARTS, find, isAlike);
  const isKnown = useCallback(({ users }: State) => userIds.every((id) => users[id]), [userIds]);
  return { userIds, areLoaded: useDerived(USERS, isKnown) };
}

const USERS = ["users"] as const;

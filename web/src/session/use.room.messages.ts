import type { RoomCard } from "@hello/contract";
import { roomDisplayName } from "@hello/contract/plain";
import { useCallback } from "react";
import { fetchAttachment } from "../api/attachments.api.ts";
import type { MessageListProps } from "../components/messages/list/loaded.list.tsx";
import { nameOfUser } from "../components/messages/person.details.ts";
import { messagesOf } from "../state/messages.state.ts";
import { type JoinedMessage, joinedMessagesOf, participantsOf } from "../state/participants.state.ts";
import { pendingOf } from "../state/pending.state.ts";
import { isAlike, type State } from "../state/state.ts";
import { brandOf } from "../workspace/brands.ts";
import { useOlder } from "./older.messages.ts";
import { useDerived, useSession, useView } from "./session.context.tsx";
import { useUnknownPeople } from "./use.unknown.people.ts";

const PEOPLE = ["participants", "users"] as const;

/** All that a list shows of a room; what may be done with its messages is the screen's to say. */
export function useRoomMessages({ id, name }: Pick<RoomCard, "id" | "name">): Omit<MessageListProps, "actions"> {
  const { pageHttp, settings, user } = useSession();
  const from = useView(({ threads }) => threads[id]?.from ?? null);
  const messages = useView((state) => messagesOf(state, id));
  const users = useView((state) => state.users);
  const reactions = useView((state) => state.reactions);
  const pending = useView((state) => pendingOf(state, id));
  const { older, isLoadingOlder } = useOlder(id);
  const findTypers = useCallback((state: State) => typersOf(state, id), [id]);
  const typers = useDerived(PEOPLE, findTypers, isAlike);
  const findJoined = useCallback((state: State) => joinedMessagesOf(state, id), [id]);
  const joined = useDerived(PEOPLE, findJoined, isSameJoined);
  const fetchFile = useCallback((path: string) => fetchAttachment(pageHttp, path), [pageHttp]);
  useUnknownPeople(messages);

  return {
    isLoaded: from !== null,
    messages,
    joined,
    pending,
    isComplete: from === "",
    isLoadingOlder,
    onOlder: older,
    reactions,
    users,
    meId: user.id,
    staffBadge: brandOf(settings.workspace).staffBadge,
    emojiUrl: settings.emojiUrl,
    fetchAttachment: fetchFile,
    introduction: introductionOf(name),
    typers,
  };
}

function introductionOf(name: string): string {
  return `Bienvenue dans le groupe « ${roomDisplayName(name)} » ! Présentez-vous et préparez votre séjour ensemble.`;
}

/** Entries change with every look into the room; who joined when does not. */
function isSameJoined(a: readonly JoinedMessage[], b: readonly JoinedMessage[]): boolean {
  return (
    a.length === b.length && a.every(({ id, createdAt }, at) => id === b[at]!.id && createdAt === b[at]!.createdAt)
  );
}

function typersOf(state: State, roomId: string): string[] {
  return participantsOf(state, roomId)
    .filter(({ typing, userId }) => typing && userId !== state.me.id)
    .map(({ userId }) => nameOfUser(state.users[userId]) ?? "")
    .filter(Boolean);
}

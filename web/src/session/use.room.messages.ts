import type { Message, RoomCard, Workspace } from "@hello/contract";
import { inWordsOf, roomDisplayName } from "@hello/contract/plain";
import { useCallback, useEffect, useRef } from "react";
import { fetchAttachment } from "../api/messages.api.ts";
import type { MessageListProps } from "../components/messages/list/loaded.list.tsx";
import { nameOfUser } from "../components/messages/person.details.ts";
import { messagesOf } from "../state/messages.state.ts";
import { type JoinedMessage, joinedMessagesOf, typersOf } from "../state/participants.state.ts";
import { pendingOf } from "../state/pending.state.ts";
import { isAlike, type State } from "../state/state.ts";
import { brandOf } from "../workspace/brands.ts";
import { useOlderMessages } from "./older.pages.ts";
import { useDerived, useSession, useStatus, useView } from "./session.context.tsx";

const PEOPLE = ["participants", "users"] as const;
const TYPERS = [...PEOPLE, "typing"] as const;

type Shown = Pick<RoomCard, "id" | "name" | "diaryOf">;

/** Everything that the message list shows of a room; the screen adds the actions. */
export function useRoomMessages({ id, name, diaryOf }: Shown): Omit<MessageListProps, "actions"> {
  const { pageHttp, settings, user } = useSession();
  const from = useView(({ threads }) => threads[id]?.from ?? null);
  const messages = useView((state) => messagesOf(state, id));
  const users = useView((state) => state.users);
  const formerUsers = useView((state) => state.formerUsers);
  const reactions = useView((state) => state.reactions);
  const newMessages = useView(({ location }) => location.newMessages);
  const pending = useView((state) => pendingOf(state, id));
  const { loadOlder, isLoadingOlder } = useOlderMessages(id);
  const findTypers = useCallback((state: State) => namesOfTypers(state, id), [id]);
  const typers = useDerived(TYPERS, findTypers, isAlike);
  const findJoined = useCallback((state: State) => joinedMessagesOf(state, id), [id]);
  const joined = useDerived(PEOPLE, findJoined, isSameJoined);
  const fetchFile = useCallback((path: string) => fetchAttachment(pageHttp, path), [pageHttp]);
  const isLive = useStatus().live === "live";
  useUnknownUsers(messages);

  return {
    isLoaded: from !== null,
    messages,
    joined,
    pending,
    newMessages,
    isComplete: from === "",
    isLoadingOlder,
    onOlder: loadOlder,
    reactions,
    users,
    formerUsers,
    meId: user.id,
    staffBadge: brandOf(settings.workspace).staffBadge,
    emojiUrl: settings.emojiUrl,
    fetchAttachment: fetchFile,
    isLive,
    introduction: introductionOf(settings.workspace, name, diaryOf !== null),
    typers,
  };
}

/** In the words of the brand, but for the name of the group. */
function introductionOf(workspace: Workspace, name: string, isDiary: boolean): string {
  if (isDiary) return inWordsOf(workspace, "Les nouvelles et les photos du séjour, par l’équipe qui est sur place.");
  const next = inWordsOf(workspace, "Présentez-vous et préparez votre séjour ensemble.");
  return `Bienvenue dans le groupe « ${roomDisplayName(name)} » ! ${next}`;
}

/** Compares the fields that are shown: participants change whenever somebody reads, these do not. */
function isSameJoined(a: readonly JoinedMessage[], b: readonly JoinedMessage[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ id, createdAt }, index) => id === b[index]!.id && createdAt === b[index]!.createdAt)
  );
}

function namesOfTypers(state: State, roomId: string): string[] {
  return typersOf(state, roomId)
    .map(({ userId }) => nameOfUser(state.users[userId]) ?? "")
    .filter(Boolean);
}

/** Loads the users who wrote or are mentioned and are no participants: staff and former members. Each is requested once. */
function useUnknownUsers(messages: readonly Message[]): void {
  const { store, loadUsers } = useSession();
  const requested = useRef(new Set<string>());
  const previous = useRef<readonly Message[]>([]);
  useEffect(() => {
    const { users } = store.getState();
    const changed = changedAmong(previous.current, messages);
    previous.current = messages;
    const named = changed.flatMap(({ userId, replyTo, mentions }) => [userId, replyTo?.userId ?? userId, ...mentions]);
    const unknown = [...new Set(named)].filter((id) => !users[id] && !requested.current.has(id));
    for (const id of unknown) requested.current.add(id);
    if (unknown.length > 0) loadUsers(unknown);
  }, [messages, store, loadUsers]);
}

/** Skips the messages that both lists begin and end with: usually one of thousands is new. */
function changedAmong(before: readonly Message[], now: readonly Message[]): readonly Message[] {
  const most = Math.min(before.length, now.length);
  let [begin, end] = [0, 0];
  while (begin < most && before[begin] === now[begin]) begin += 1;
  while (end < most - begin && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  return now.slice(begin, now.length - end);
}

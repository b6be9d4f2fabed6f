import { PAGE_PATHS } from "@hello/contract/plain";
import { Suspense, useDeferredValue, useEffect, useMemo } from "react";
import { useLocation, useRoute } from "wouter";
import { useStore } from "zustand";
import { useUnreadInTitle, useUnreadOnIcon } from "../../../components/layout/use.title.ts";
import { lazyPart, orNothing } from "../../../components/loading/lazy.part.tsx";
import { showModal } from "../../../components/modal/modal.store.ts";
import type { RoomRowItem } from "../../../components/rooms/room.row.tsx";
import { RoomsColumn } from "../../../components/rooms/rooms.column.tsx";
import type { DraftLines } from "../../../session/drafts/draft.lines.ts";
import { joinRoom } from "../../../session/membership.ts";
import { useMutedRooms } from "../../../session/muted.rooms.ts";
import { useDerived, useHasStaffTools, useSession, useView } from "../../../session/session.context.tsx";
import { unreadNoticesOf } from "../../../state/notices.state.ts";
import { latestMessageOf } from "../../../state/reading.state.ts";
import type { State } from "../../../state/state.ts";
import { UNREAD_PARTS, unreadTotalOf } from "../../../state/unread.state.ts";
import { areSameItems, ITEM_PARTS, roomItemsOf } from "./rooms.items.ts";

const LATER_MS = 3_000;
const loadOwnStays = async () => (await import("./own.stays.tsx")).OwnStays;
const OwnStays = lazyPart(loadOwnStays);
/** Below rooms they are no part of the first load. */
const OwnStaysLater = lazyPart(
  orNothing(async () => {
    await new Promise((resolve) => setTimeout(resolve, LATER_MS));
    return loadOwnStays();
  }),
);
/** Customers never load it. */
const StaffStart = lazyPart(async () => (await import("./staff.start.tsx")).StaffStart);

const BLOCKED = "Vous avez été bloqué sur ce groupe. Vous ne pouvez pas vous y inscrire.";

const NOT_LOADED = "Vos groupes n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.";

type Props = {
  /** Behind the loader. */
  isHidden: boolean;
  /** Leads to an address and shows the main column. */
  onGo: (path: string) => void;
  /** Focuses the input of the main column. */
  onSkip: () => void;
};

/** The left column: notices, help, and the user's rooms. */
export function RoomsTab({ isHidden, onGo, onSkip }: Props) {
  const session = useSession();
  const hasStaffTools = useHasStaffTools();
  const [path] = useLocation();
  const [isNotice] = useRoute(PAGE_PATHS.notice);
  const [, stay] = useRoute(PAGE_PATHS.stay);
  const [, album] = useRoute(PAGE_PATHS.album);
  const items = useDerived(ITEM_PARTS, roomItemsOf, areSameItems);
  const isLoaded = useView(({ areRoomsLoaded }) => areRoomsLoaded);
  const drafts = useStore(session.draftLines);
  const muted = useMutedRooms(session, LATER_MS);
  const written = useMemo(() => withOwn(items, drafts, muted), [items, drafts, muted]);
  const shown = useDeferredValue(isLoaded ? written : undefined);
  const trouble = useView(({ loadErrors }) => loadErrors.rooms);
  const unreadNotices = useView(unreadNoticesOf);
  const unread = useDerived(UNREAD_PARTS, unreadTotalOf);
  useUnreadInTitle(unread);
  useUnreadOnIcon(unread);
  const authors = useDerived(ITEM_PARTS, unknownAuthors);

  useEffect(() => {
    if (authors) session.loadUsers(authors.split(","));
  }, [session, authors]);

  // A stable object, so that rows with the same item are not rendered again.
  const actions = useMemo(
    () => ({
      onOpen: (id: string) => onGo(`/${id}`),
      onJoin: async (id: string) => {
        if (await joinRoom(session, id)) onGo(`/${id}`);
      },
      onBlocked: () =>
        showModal({ title: "Groupe bloqué", message: BLOCKED, buttons: [{ text: "OK", type: "primary" }] }),
    }),
    [session, onGo],
  );

  return (
    <RoomsColumn
      workspace={session.settings.workspace}
      items={shown}
      trouble={
        trouble === undefined ? undefined : { text: trouble || NOT_LOADED, onRetry: () => session.retry("rooms") }
      }
      unreadNotices={unreadNotices}
      current={path === PAGE_PATHS.notices || isNotice ? "notices" : path === PAGE_PATHS.help ? "help" : undefined}
      onNotices={() => onGo(PAGE_PATHS.notices)}
      onHelp={() => onGo(PAGE_PATHS.help)}
      more={!isHidden && shown && <Suspense>{belowRooms(shown.length > 0)}</Suspense>}
      onSkip={onSkip}
      {...actions}
    />
  );

  function belowRooms(hasRooms: boolean) {
    if (hasStaffTools) return !hasRooms && <StaffStart />;
    const Stays = hasRooms ? OwnStaysLater : OwnStays;
    return (
      <Stays
        workspace={session.settings.workspace}
        hasRooms={hasRooms}
        current={stay?.id}
        album={album?.id}
        onGo={onGo}
        onHelp={() => onGo(PAGE_PATHS.help)}
      />
    );
  }
}

/** Adds to each room what only this person sees: the line of their draft, and whether they have muted the room. */
function withOwn(items: RoomRowItem[], drafts: DraftLines, muted: readonly string[] | null): RoomRowItem[] {
  return items.map((item) => {
    const isMuted = muted?.includes(item.id);
    return drafts[item.id] || isMuted ? { ...item, draft: drafts[item.id], isMuted } : item;
  });
}

/** Ids of people whose names the previews lack; as text, so that an equal result is the same value. */
function unknownAuthors(state: State): string {
  const wanted = Object.keys(state.rooms).flatMap((roomId) => {
    const latest = latestMessageOf(state, roomId);
    return latest ? [latest.userId, ...latest.mentions] : [];
  });
  return [...new Set(wanted)].filter((id) => !state.users[id]).join();
}

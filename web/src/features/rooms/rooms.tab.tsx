import { PAGE_PATHS } from "@hello/contract/plain";
import { useCallback, useDeferredValue, useEffect, useMemo } from "react";
import { useLocation } from "wouter";
import { showModal } from "../../components/modal/modal.store.ts";
import { RoomsColumn } from "../../components/rooms/rooms.column.tsx";
import { joinRoom } from "../../session/membership.ts";
import { useDerived, useSession, useView } from "../../session/session.context.tsx";
import { unreadNoticesOf } from "../../state/notices.state.ts";
import { areSameItems, ITEM_PARTS, roomItemsOf } from "./rooms.items.ts";
import { unreadPeople } from "./unread.people.ts";
import { useCountInTitle } from "./use.count.in.title.ts";

const BLOCKED = "Vous avez été bloqué sur ce groupe. Vous ne pouvez pas vous y inscrire.";

const NOT_LOADED = "Vos groupes n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.";

/** The left column: notices, help, and the user's rooms. `onShowMain` brings the main window into view on a narrow screen. */
export function RoomsTab({ onShowMain }: { onShowMain: () => void }) {
  const session = useSession();
  const [path, navigate] = useLocation();
  const items = useDerived(ITEM_PARTS, roomItemsOf, areSameItems);
  const isLoaded = useView(({ areRoomsLoaded }) => areRoomsLoaded);
  const shown = useDeferredValue(isLoaded ? items : undefined);
  const trouble = useView(({ loadErrors }) => loadErrors.rooms);
  const unreadNotices = useView(unreadNoticesOf);
  useCountInTitle(unreadNotices);
  const people = useDerived(ITEM_PARTS, unreadPeople);

  useEffect(() => {
    if (people) session.loadUsers(people.split(","));
  }, [session, people]);

  const go = useCallback(
    (target: string) => {
      if (target !== window.location.pathname) navigate(target);
      onShowMain();
    },
    [navigate, onShowMain],
  );
  // The same as long as they do the same: a row that says the same is not drawn anew.
  const actions = useMemo(
    () => ({
      onOpen: (id: string) => go(`/${id}`),
      onJoin: async (id: string) => {
        await joinRoom(session, id);
        go(`/${id}`);
      },
      onBlocked: () =>
        showModal({ title: "Groupe bloqué", message: BLOCKED, buttons: [{ text: "OK", type: "primary" }] }),
    }),
    [session, go],
  );

  return (
    <RoomsColumn
      workspace={session.settings.workspace}
      items={shown}
      trouble={
        trouble === undefined ? undefined : { text: trouble || NOT_LOADED, onRetry: () => session.retry("rooms") }
      }
      unreadNotices={unreadNotices}
      current={path === PAGE_PATHS.notices ? "notices" : path === PAGE_PATHS.help ? "help" : undefined}
      onNotices={() => go(PAGE_PATHS.notices)}
      onHelp={() => go(PAGE_PATHS.help)}
      {...actions}
    />
  );
}

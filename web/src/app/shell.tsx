import { PAGE_PATHS, type PageSettings } from "@hello/contract/plain";
import X from "lucide-react/icons/x";
import { Suspense, useLayoutEffect } from "react";
import { Route, Switch, useLocation, useRoute } from "wouter";
import { useStore } from "zustand";
import { addressOf } from "../api/http.ts";
import { IconButton } from "../components/controls/icon.button.tsx";
import { type Connection, ConnectionBar } from "../components/layout/connection.bar.tsx";
import { Header } from "../components/layout/header.tsx";
import { SkipLink } from "../components/layout/skip.link.tsx";
import { HeadingShown, UnreadElsewhere } from "../components/layout/window.header.tsx";
import { lazyPart } from "../components/loading/lazy.part.tsx";
import { Waiting } from "../components/loading/waiting.tsx";
import { ElsewhereNews } from "../features/chat/rooms/elsewhere.news.tsx";
import { RoomsTab } from "../features/chat/rooms/rooms.tab.tsx";
import { copyStore } from "../offline/copy.store.ts";
import type { SessionStatus } from "../session/chat.session.ts";
import { useBar } from "../session/page/bars.ts";
import { closeChat } from "../session/page/embedding.ts";
import { useDerived, useHasStaffTools, useSession, useStatus, useView } from "../session/session.context.tsx";
import { AccountMenu } from "../session/sign.in/account.menu.tsx";
import { openAddress } from "../state/location.state.ts";
import { UNREAD_PARTS, unreadElsewhereOf } from "../state/unread.state.ts";
import { brandOf } from "../workspace/brands.ts";
import { AlbumView, HelpView, NoticesView, RoomNotFound, RoomWindow, StayView } from "./screens.tsx";
import { type Place, useColumns } from "./shell.columns.ts";
import styles from "./shell.module.css";
import { useKeyboardOpen } from "./use.keyboard.ts";

/** Customers never load it. */
const StaffLink = lazyPart(async () => (await import("./staff.link.tsx")).StaffLink);

/** Distinguishes it from the main landmark of an embedding page. */
const MAIN = "Messagerie";
const SKIP = {
  name: "Accès rapide",
  content: "Aller au contenu",
  messages: "Aller aux messages",
  input: "Aller à la saisie",
};
const CLOSE = "Fermer la messagerie";

/** Header, rooms on the left, main window on the right; on a narrow screen both in one snapping row (SHELL-07, SHELL-08). */
export function Shell({ isHidden }: { isHidden: boolean }) {
  const { settings } = useSession();
  const status = useStatus();
  const [path] = useLocation();
  const { columns, open, showRooms, showList, skipTo, skipToInput, onHeading } = useColumns(isHidden);
  const isKeyboardOpen = useKeyboardOpen();
  const copy = useCopyText();
  const connection = shownConnection(status, copy);
  const isConnectionShown = useBar("connection", connection !== "connected");
  const unreadElsewhere = useDerived(UNREAD_PARTS, unreadElsewhereOf);
  useLocationInState();

  return (
    <div
      className={isHidden ? styles.hidden : styles.shell}
      inert={isHidden}
      data-keyboard={isKeyboardOpen || undefined}
    >
      <SkipLinks onSkip={skipTo} />
      <ShellHeader settings={settings} />
      <ConnectionBar connection={isConnectionShown ? connection : "connected"} copy={copy} />
      <div ref={columns} className={styles.columns}>
        <RoomsTab isHidden={isHidden} onGo={open} onSkip={skipToInput} />
        <UnreadElsewhere value={unreadElsewhere}>
          <HeadingShown value={onHeading}>
            <main className={styles.main} data-column="main" aria-label={MAIN}>
              <ElsewhereNews onGo={open} onRooms={showList} />
              <div className={styles.screen}>
                {/* With a key, a screen that is left is gone at once; otherwise it stays hidden until the next one has loaded. */}
                <Suspense key={path} fallback={<Waiting />}>
                  <Switch>
                    <Route path={PAGE_PATHS.notices}>
                      <NoticesView onBack={showRooms} />
                    </Route>
                    <Route path={PAGE_PATHS.notice}>{({ id }) => <NoticesView onBack={showRooms} wanted={id} />}</Route>
                    <Route path={PAGE_PATHS.help}>
                      <HelpView onBack={showRooms} />
                    </Route>
                    <Route path={PAGE_PATHS.stay}>{({ id }) => <StayView stayId={id} onBack={showRooms} />}</Route>
                    <Route path={PAGE_PATHS.album}>
                      {({ id }) => <AlbumView key={id} roomId={id} onBack={showRooms} />}
                    </Route>
                    <Route path={PAGE_PATHS.notFound}>
                      <RoomNotFound onBack={showRooms} />
                    </Route>
                    <Route path={PAGE_PATHS.room}>
                      {({ id }) => <RoomWindow key={id} roomId={id} onBack={showRooms} onSkip={skipToInput} />}
                    </Route>
                    <Route>
                      <RoomNotFound onBack={showRooms} />
                    </Route>
                  </Switch>
                </Suspense>
              </div>
            </main>
          </HeadingShown>
        </UnreadElsewhere>
      </div>
    </div>
  );
}

/** Past the header and all rooms (EASE-17). */
function SkipLinks({ onSkip }: { onSkip: (place: Place) => void }) {
  const isRoom = useView(({ location }) => location.activeRoomId !== null);
  return (
    <nav aria-label={SKIP.name}>
      {isRoom ? (
        <>
          <SkipLink text={SKIP.messages} href="#" onSkip={() => onSkip("messages")} />
          <SkipLink text={SKIP.input} href="#" onSkip={() => onSkip("input")} />
        </>
      ) : (
        <SkipLink text={SKIP.content} href="#" onSkip={() => onSkip("heading")} />
      )}
    </nav>
  );
}

function ShellHeader({ settings }: { settings: PageSettings }) {
  const hasStaffTools = useHasStaffTools();
  return (
    <Header workspace={settings.workspace} heading={`Hello ${brandOf(settings.workspace).name}`}>
      <Suspense>{hasStaffTools && <StaffLink />}</Suspense>
      <AccountMenu />
      <IconButton kind="header" label={CLOSE} icon={<X />} onClick={() => closeChat(settings)} />
    </Header>
  );
}

/** Of when the copy is that the screen shows: of a room's messages, else of the list (D74). */
function useCopyText(): string | undefined {
  const { user } = useSession();
  const [, params] = useRoute(PAGE_PATHS.room);
  return useStore(
    copyStore,
    ({ texts }) =>
      texts[addressOf("GET /amplify/rooms/:id/messages", { id: params?.id ?? "" })] ??
      texts[addressOf("GET /amplify/users/:id/participants", user)],
  );
}

/** The first connection, and one that is back at once, are not shown. */
function shownConnection({ live, isOnline }: SessionStatus, copy: string | undefined): Connection {
  if (!isOnline) return "offline";
  if (copy) return "silent";
  return live === "waiting" || live === "lost" || live === "refused" ? "reconnecting" : "connected";
}

/**
 * Whatever the address does not name is left at once: nothing of it is read while the next screen is still opening (NAV-19,
 * TRUE-01). Notices and rooms are opened by their screens.
 */
function useLocationInState(): void {
  const { store } = useSession();
  const [path] = useLocation();
  const [isRoom, params] = useRoute(PAGE_PATHS.room);
  const roomId = isRoom && !Object.values(PAGE_PATHS).includes(path as never) ? params.id : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every address
  useLayoutEffect(() => store.update((state) => openAddress(state, roomId)), [store, path, roomId]);
}

import { PAGE_PATHS } from "@hello/contract/plain";
import { Suspense, useRef } from "react";
import { Route, Switch } from "wouter";
import { useStore } from "zustand";
import { Spinner } from "../components/controls/spinner.tsx";
import { type Connection, ConnectionBar } from "../components/layout/connection.bar.tsx";
import { RoomsTab } from "../features/rooms/rooms.tab.tsx";
import { appStore } from "../session/app.store.ts";
import type { SessionStatus } from "../session/chat.session.ts";
import { useSession, useStatus } from "../session/session.context.tsx";
import { ShellHeader } from "./shell.header.tsx";
import styles from "./shell.module.css";
import { HelpView, NoticesView, RoomNotFound, RoomWindow } from "./shell.screens.ts";
import { useColumns } from "./use.columns.ts";
import { usePlace } from "./use.place.ts";
import { useSeen } from "./use.seen.ts";

/** Told apart from the main part of a page that embeds us. */
const MAIN = "Messagerie";

/** Header, rooms on the left, main window on the right; on a narrow screen both in one snapping row (SHELL-07, SHELL-08). */
export function Shell({ isHidden }: { isHidden: boolean }) {
  const { settings } = useSession();
  const status = useStatus();
  // The bar above says why nothing comes in.
  const isSignedOut = useStore(appStore, ({ loginUrl }) => loginUrl !== null);
  const columns = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const { showMain, showRooms } = useColumns(columns);
  useSeen(main, isHidden);
  usePlace();

  return (
    <div className={isHidden ? styles.hidden : styles.shell} inert={isHidden}>
      <ShellHeader settings={settings} />
      <ConnectionBar connection={isSignedOut ? "connected" : shownConnection(status)} />
      <div ref={columns} className={styles.columns}>
        <RoomsTab onShowMain={showMain} />
        <main ref={main} className={styles.main} data-column="main" aria-label={MAIN}>
          <Suspense fallback={<Spinner />}>
            <Switch>
              <Route path={PAGE_PATHS.notices}>
                <NoticesView onBack={showRooms} />
              </Route>
              <Route path={PAGE_PATHS.help}>
                <HelpView onBack={showRooms} />
              </Route>
              <Route path={PAGE_PATHS.notFound}>
                <RoomNotFound onBack={showRooms} />
              </Route>
              <Route path={PAGE_PATHS.room}>{({ id }) => <RoomWindow key={id} roomId={id} onBack={showRooms} />}</Route>
              <Route>
                <RoomNotFound onBack={showRooms} />
              </Route>
            </Switch>
          </Suspense>
        </main>
      </div>
    </div>
  );
}

/** A first connection, or one that comes back at once, is not worth a word. */
function shownConnection({ live, isOnline }: SessionStatus): Connection {
  if (!isOnline) return "offline";
  return live === "waiting" || live === "lost" || live === "refused" ? "reconnecting" : "connected";
}

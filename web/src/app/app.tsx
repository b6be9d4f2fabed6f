import { PAGE_PATHS, type PageSettings } from "@hello/contract/plain";
import { Suspense, useEffect, useLayoutEffect } from "react";
import { Route, Switch, useLocation } from "wouter";
import { useStore } from "zustand";
import { endPageWaiting, FullScreenLoader } from "../components/loading/full.screen.loader.tsx";
import { lazyPart, whenNeeded } from "../components/loading/lazy.part.tsx";
import { ModalHost } from "../components/modal/modal.host.tsx";
import { appStore } from "../session/page/app.store.ts";
import { takeQuery } from "./address.query.ts";
import { Chat } from "./chat.tsx";
import { ErrorBoundary } from "./error.handling.tsx";

const Bars = whenNeeded(async () => (await import("./bars.tsx")).Bars);
const ErrorView = lazyPart(async () => (await import("../features/chat/errors/error.view.tsx")).ErrorView);
const StaffScreens = lazyPart(async () => (await import("./staff.screens.tsx")).StaffScreens);
const SettingsScreens = lazyPart(async () => (await import("./settings.screens.tsx")).SettingsScreens);
const NotPermitted = lazyPart(async () => (await import("../features/chat/errors/error.view.tsx")).NotPermitted);

/** One route, so that the frame of staff stays while its screens change. */
export const STAFF_PATHS = /^\/(?:admin|targeting|userInteraction)(?:\/|$)/;
const SETTINGS_PATHS = /^\/settings(?:\/|$)/;

/** All routes. Fixed paths come before the chat, because any other path may be a room (NAV-11). */
export function App({ settings }: { settings: PageSettings }) {
  const [path] = useLocation();
  const hasBars = useStore(appStore, (state) => Boolean(state.loginUrl ?? state.enteredAs ?? state.newVersion));
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every navigation (NAV-14)
  useEffect(() => takeQuery(settings), [settings, path]);
  // Runs after the effects of the screens, so a screen that still waits has reported it.
  useLayoutEffect(endPageWaiting, []);

  return (
    <>
      <div role="status">{hasBars && <Bars workspace={settings.workspace} />}</div>
      <ErrorBoundary path={path}>
        <Suspense fallback={<FullScreenLoader />}>
          <Switch>
            <Route path={STAFF_PATHS}>
              <StaffScreens settings={settings} />
            </Route>
            <Route path={SETTINGS_PATHS}>
              <SettingsScreens settings={settings} />
            </Route>
            <Route path={PAGE_PATHS.error}>
              <ErrorView workspace={settings.workspace} />
            </Route>
            <Route path={PAGE_PATHS.notPermitted}>
              <NotPermitted workspace={settings.workspace} />
            </Route>
            <Route>
              <Chat settings={settings} />
            </Route>
          </Switch>
        </Suspense>
      </ErrorBoundary>
      <ModalHost />
    </>
  );
}

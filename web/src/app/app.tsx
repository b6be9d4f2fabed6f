import { PAGE_PATHS, type PageSettings, userTypeOf } from "@hello/contract/plain";
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { Route, Switch, useLocation } from "wouter";
import { useStore } from "zustand";
import { endPageWaiting, FullScreenLoader } from "../components/layout/full.screen.loader.tsx";
import { lazyPart, whenNeeded } from "../components/layout/lazy.part.tsx";
import { ModalHost } from "../components/modal/modal.host.tsx";
import { appStore } from "../session/app.store.ts";
import { createHttpOfPage, createHttpOfPerson, findSignedIn, type Staff } from "../session/sign.in/sign.in.ts";
import { takeQuery } from "../start/address.query.ts";
import { Chat } from "./chat.tsx";
import { ErrorBoundary } from "./error.handling.tsx";

const SessionBar = whenNeeded(async () => (await import("./session.bar.tsx")).SessionBar);
const ErrorView = lazyPart(async () => (await import("../features/errors/error.view.tsx")).ErrorView);
const AdminView = lazyPart(async () => (await import("../features/admin/admin.view.tsx")).AdminView);
const InteractionView = lazyPart(
  async () => (await import("../features/interaction/interaction.view.tsx")).InteractionView,
);
const TargetingView = lazyPart(async () => (await import("../features/targeting/targeting.view.tsx")).TargetingView);
const NotPermitted = lazyPart(async () => (await import("../features/errors/error.view.tsx")).NotPermitted);

/** All routes. Fixed paths come before the chat, because any other path may be a room (NAV-11). */
export function App({ settings }: { settings: PageSettings }) {
  const [path] = useLocation();
  const loginUrl = useStore(appStore, (state) => state.loginUrl);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every navigation (NAV-14)
  useEffect(() => takeQuery(settings), [settings, path]);
  // Runs after the effects of the screens, so a screen that still waits has reported it.
  useLayoutEffect(endPageWaiting, []);

  return (
    <>
      <div role="status">{loginUrl !== null && <SessionBar loginUrl={loginUrl} />}</div>
      <ErrorBoundary path={path}>
        <Suspense fallback={<FullScreenLoader />}>
          <Switch>
            <Route path={PAGE_PATHS.admin}>
              {({ roomId }) => (
                <StaffOnly settings={settings}>{(staff) => <AdminView roomId={roomId} staff={staff} />}</StaffOnly>
              )}
            </Route>
            <Route path={PAGE_PATHS.interaction}>
              {({ customerId }) => (
                <StaffOnly settings={settings}>
                  {(staff) => <InteractionView customerId={customerId} staff={staff} />}
                </StaffOnly>
              )}
            </Route>
            <Route path={PAGE_PATHS.targeting}>
              <StaffOnly settings={settings}>{(staff) => <TargetingView staff={staff} />}</StaffOnly>
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

type StaffOnlyProps = { settings: PageSettings; children: (staff: Staff) => ReactNode };

/** Shows its children to collaborators only, and other users the screen without permission (NAV-01 to NAV-03, NAV-06). */
function StaffOnly({ settings, children }: StaffOnlyProps) {
  const [, navigate] = useLocation();
  const [staff, setStaff] = useState<Staff>();

  useEffect(() => {
    let isGone = false;
    async function check(): Promise<void> {
      const uuid = await findSignedIn("collaborator");
      if (isGone) return;
      if (!uuid) return navigate(PAGE_PATHS.notPermitted, { replace: true });
      const caller = { workspace: settings.workspace, userType: userTypeOf(uuid) };
      setStaff({ uuid, settings, http: createHttpOfPerson(caller), pageHttp: createHttpOfPage(caller) });
    }
    void check();
    return () => {
      isGone = true;
    };
  }, [settings, navigate]);

  return staff ? children(staff) : <FullScreenLoader />;
}

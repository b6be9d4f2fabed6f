import type { StaffMember } from "@hello/contract";
import { PAGE_PATHS, type PageSettings, userTypeOf } from "@hello/contract/plain";
import { Suspense, useEffect, useState } from "react";
import { Route, Switch, useLocation } from "wouter";
import { fetchStaffMember } from "../api/staff.api.ts";
import { Page } from "../components/layout/page.tsx";
import { useTitle } from "../components/layout/use.title.ts";
import { EmptyState } from "../components/loading/empty.state.tsx";
import { FullScreenLoader } from "../components/loading/full.screen.loader.tsx";
import { lazyPart } from "../components/loading/lazy.part.tsx";
import { TeamContext } from "../features/staff/shared/loading/team.news.ts";
import { useLoaded } from "../features/staff/shared/loading/use.loaded.ts";
import { draftSavingOf } from "../session/drafts/draft.saving.ts";
import { isEmbedded } from "../session/page/embedding.ts";
import { AccountMenu } from "../session/sign.in/account.menu.tsx";
import { createHttpOfPage, createHttpOfPerson, findSignedIn, type Staff } from "../session/sign.in/sign.in.ts";
import { StaffFrame } from "./staff.frame.tsx";
import { useCaseCounts } from "./use.case.counts.ts";
import { useTeam } from "./use.team.ts";

const StaysHome = lazyPart(async () => (await import("../features/staff/stays/stays.home.tsx")).StaysHome);
const AdminScreen = lazyPart(async () => (await import("../features/staff/admin/admin.screen.tsx")).AdminScreen);
const ReportsView = lazyPart(async () => (await import("../features/staff/reports/reports.view.tsx")).ReportsView);
const ImportsView = lazyPart(async () => (await import("../features/staff/imports/imports.view.tsx")).ImportsView);
const JournalView = lazyPart(async () => (await import("../features/staff/journal/journal.view.tsx")).JournalView);
const ColleaguesView = lazyPart(
  async () => (await import("../features/staff/colleagues/colleagues.view.tsx")).ColleaguesView,
);
const InteractionView = lazyPart(
  async () => (await import("../features/staff/interaction/interaction.view.tsx")).InteractionView,
);
const TargetingView = lazyPart(
  async () => (await import("../features/staff/targeting/targeting.view.tsx")).TargetingView,
);

/** One route, so that the header stays while its tabs change. */
const ADMIN_PATHS = /^\/admin\/(?<roomId>[^/]+)(?:\/(?:people|card|stay|cases\/[^/]+))?$/;
/** One route, so that a draft survives a look at the sends and planned notices. */
const TARGETING_PATHS = /^\/targeting(?:\/sends(?:\/[^/]+)?|\/planned(?:\/[^/]+(?:\/change)?)?)?$/;
const UNKNOWN = "Page introuvable";
const NOT_FOUND = "Cette page n’existe pas.";

/** All screens of staff. Other users get the screen without permission (NAV-01 to NAV-03, NAV-06). */
export function StaffScreens({ settings }: { settings: PageSettings }) {
  const staff = useStaff(settings);
  const { member, isAsking } = useStaffMember(staff);
  const team = useTeam(staff, member?.teamId);
  const { counts, refresh } = useCaseCounts(isEmbedded() ? undefined : staff, team);
  const [path] = useLocation();
  if (!staff) return <FullScreenLoader />;

  const screen = (
    <TeamContext value={team}>
      <Suspense fallback={<FullScreenLoader />}>
        <Switch>
          <Route path={PAGE_PATHS.staff}>
            <StaysHome staff={staff} member={member} isAsking={isAsking} />
          </Route>
          <Route path={PAGE_PATHS.imports}>
            <ImportsView staff={staff} />
          </Route>
          <Route path={PAGE_PATHS.journal}>
            <JournalView staff={staff} />
          </Route>
          <Route path={PAGE_PATHS.colleagues}>
            <ColleaguesView staff={staff} />
          </Route>
          <Route path={PAGE_PATHS.reports}>
            <ReportsView staff={staff} counts={counts} />
          </Route>
          <Route path={ADMIN_PATHS}>
            {({ roomId }) => (
              <AdminScreen
                key={roomId}
                roomId={roomId!}
                staff={staff}
                member={member}
                counts={counts}
                onCases={refresh}
              />
            )}
          </Route>
          <Route path={PAGE_PATHS.interaction}>
            {({ customerId }) => <InteractionView customerId={customerId} staff={staff} member={member} />}
          </Route>
          <Route path={TARGETING_PATHS}>
            <TargetingView staff={staff} />
          </Route>
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
    </TeamContext>
  );
  if (!isEmbedded()) {
    return (
      <StaffFrame staff={staff} team={team} member={member} isAsking={isAsking} counts={counts}>
        {screen}
      </StaffFrame>
    );
  }
  // The page around the targeting has a header of its own (TARGET-01).
  const hasHeader = !path.startsWith(PAGE_PATHS.targeting);
  return (
    <Page workspace={settings.workspace} header={hasHeader} actions={<AccountMenu />}>
      {screen}
    </Page>
  );
}

function NotFound() {
  useTitle(UNKNOWN);
  return <EmptyState scene="notFound" title={NOT_FOUND} level={1} />;
}

/** The collaborator, once the login is checked. */
function useStaff(settings: PageSettings): Staff | undefined {
  const [, navigate] = useLocation();
  const [staff, setStaff] = useState<Staff>();

  useEffect(() => {
    let isGone = false;
    async function check(): Promise<void> {
      const uuid = await findSignedIn("collaborator");
      if (isGone) return;
      if (!uuid) return navigate(PAGE_PATHS.notPermitted, { replace: true });
      const caller = { workspace: settings.workspace, userType: userTypeOf(uuid) };
      // Deletes what another person has left on this device.
      draftSavingOf(uuid);
      setStaff({ uuid, settings, http: createHttpOfPerson(caller), pageHttp: createHttpOfPage(caller) });
    }
    void check();
    return () => {
      isGone = true;
    };
  }, [settings, navigate]);

  return staff;
}

/** Their name, whether they are a lead, and their reach. Only the home and the menu wait for it: each call checks by itself. */
function useStaffMember(staff: Staff | undefined): { member: StaffMember | undefined; isAsking: boolean } {
  const { value, isLoading } = useLoaded(staff?.uuid ?? null, () => fetchStaffMember(staff!.pageHttp));
  return { member: value, isAsking: isLoading };
}

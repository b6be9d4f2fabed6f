import { COLLABORATOR, PAGE_PATHS, type PageSettings } from "@hello/contract/plain";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import { useEffect, useRef, useState } from "react";
import { Route, Switch, useLocation } from "wouter";
import { HeaderLink } from "../components/layout/header.link.tsx";
import { Header } from "../components/layout/header.tsx";
import { Page } from "../components/layout/page.tsx";
import { useFocusAfterNavigation } from "../components/layout/use.focus.after.navigation.ts";
import { useTitle } from "../components/layout/use.title.ts";
import { EmptyState } from "../components/loading/empty.state.tsx";
import { FullScreenLoader } from "../components/loading/full.screen.loader.tsx";
import { NoAccess } from "../features/chat/entry/no.access.tsx";
import { findOwnUser } from "../features/chat/entry/use.entry.ts";
import { EraseView } from "../features/chat/settings/erase.view.tsx";
import { ExportView } from "../features/chat/settings/export.view.tsx";
import { FarewellView } from "../features/chat/settings/farewell.view.tsx";
import type { SettingsPerson } from "../features/chat/settings/settings.person.ts";
import { SettingsView } from "../features/chat/settings/settings.view.tsx";
import { draftSavingOf } from "../session/drafts/draft.saving.ts";
import { isEmbedded } from "../session/page/embedding.ts";
import { AccountMenu } from "../session/sign.in/account.menu.tsx";
import { createHttpOfPage, createHttpOfPerson } from "../session/sign.in/sign.in.ts";
import styles from "./settings.screens.module.css";

const TEXTS = {
  title: "Réglages",
  staff: "Outils de l’équipe",
  framed: "Les réglages s’ouvrent dans un onglet à part.",
  open: "Ouvrir les réglages",
};

/**
 * The settings of oneself, outside of the chat: whoever has not taken the tour or accepted the charter reaches them too.
 * No frame shows them: the provider's login could not follow, and no other page may have somebody click there.
 */
export function SettingsScreens({ settings }: { settings: PageSettings }) {
  if (isEmbedded()) return <Framed settings={settings} />;
  return (
    <Switch>
      <Route path={PAGE_PATHS.settingsErased}>
        <FarewellView settings={settings} />
      </Route>
      <Route>
        <OwnSettings settings={settings} />
      </Route>
    </Switch>
  );
}

function OwnSettings({ settings }: { settings: PageSettings }) {
  const person = usePerson(settings);
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  useFocusAfterNavigation(main, path);
  if (person === undefined) return <FullScreenLoader />;
  if (person === null) return <NoAccess workspace={settings.workspace} />;
  return (
    <div className={styles.frame}>
      <Header workspace={settings.workspace}>
        {person.user.metadata.type === COLLABORATOR && (
          <HeaderLink href={PAGE_PATHS.staff} icon={<LayoutDashboard aria-hidden="true" />} text={TEXTS.staff} />
        )}
        <AccountMenu />
      </Header>
      <main ref={main} className={styles.main} tabIndex={-1}>
        <Switch>
          <Route path={PAGE_PATHS.settingsExport}>
            <ExportView person={person} />
          </Route>
          <Route path={PAGE_PATHS.settingsErase}>
            <EraseView person={person} />
          </Route>
          <Route>
            <SettingsView person={person} />
          </Route>
        </Switch>
      </main>
    </div>
  );
}

function Framed({ settings: { workspace } }: { settings: PageSettings }) {
  useTitle(TEXTS.title);
  const link = (
    <a href={PAGE_PATHS.settings} target="_blank" rel="noopener">
      {TEXTS.open}
    </a>
  );
  return (
    <Page workspace={workspace}>
      <EmptyState scene="noAccess" title={TEXTS.framed} level={1} action={link} />
    </Page>
  );
}

/** The signed-in person; null if the server does not know them. */
function usePerson(settings: PageSettings): SettingsPerson | null | undefined {
  const [person, setPerson] = useState<SettingsPerson | null>();
  useEffect(() => {
    let isGone = false;
    async function look(): Promise<void> {
      const found = await findOwnUser(settings);
      if (isGone) return;
      if (!found) return setPerson(null);
      // Deletes what another person has left on this device.
      draftSavingOf(found.user.uuid);
      const caller = { workspace: settings.workspace, userType: found.user.metadata.type };
      const calls = { http: createHttpOfPerson(caller), pageHttp: createHttpOfPage(caller) };
      setPerson({ user: found.user, settings, ...calls });
    }
    void look();
    return () => {
      isGone = true;
    };
  }, [settings]);
  return person;
}

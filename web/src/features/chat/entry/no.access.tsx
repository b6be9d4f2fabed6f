import type { Workspace } from "@hello/contract";
import { useStore } from "zustand";
import { Button } from "../../../components/controls/button.tsx";
import { Page } from "../../../components/layout/page.tsx";
import { useTitle } from "../../../components/layout/use.title.ts";
import { EmptyState } from "../../../components/loading/empty.state.tsx";
import { appStore } from "../../../session/page/app.store.ts";
import { AccountMenu } from "../../../session/sign.in/account.menu.tsx";
import { signOut } from "../../../session/sign.in/sign.in.ts";

const TITLE = "Accès impossible";
const NO_ACCESS = "Il semblerait que vous n’ayez pas acces à cette fonctionnalité.";
const OTHER_ACCOUNT = "Se connecter avec un autre compte";

/** The signed-in identity is unknown here; the other brand may know it (SHELL-02, EASE-36). */
export function NoAccess({ workspace }: { workspace: Workspace }) {
  const token = useStore(appStore, (state) => state.token);
  useTitle(TITLE);
  return (
    <Page workspace={workspace} actions={<AccountMenu />}>
      <EmptyState
        scene="noAccess"
        title={NO_ACCESS}
        level={1}
        // Without the sign-out, the provider would sign the same person in again.
        action={!token && <Button onClick={() => signOut()}>{OTHER_ACCOUNT}</Button>}
      />
    </Page>
  );
}

import type { Workspace } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import { useLocation } from "wouter";
import { Button } from "../../components/controls/button.tsx";
import { EmptyState } from "../../components/layout/empty.state.tsx";
import { Page } from "../../components/layout/page.tsx";

const NOT_PERMITTED = "Vous n'avez pas la permission d'accéder à cette page!";
const TO_THE_CHAT = "Ouvrir la messagerie";

export function NotPermitted({ workspace }: { workspace: Workspace }) {
  const [, navigate] = useLocation();
  return (
    <Page workspace={workspace}>
      <EmptyState
        scene="notPermitted"
        title={NOT_PERMITTED}
        level={1}
        action={<Button onClick={() => navigate(PAGE_PATHS.notices)}>{TO_THE_CHAT}</Button>}
      />
    </Page>
  );
}

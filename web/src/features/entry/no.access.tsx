import type { Workspace } from "@hello/contract";
import { EmptyState } from "../../components/empty.state.tsx";
import { Page } from "../../components/page.tsx";

const NO_ACCESS = "Il semblerait que vous n’ayez pas acces à cette fonctionnalité.";

/** Nobody is known under this identity (SHELL-02). */
export function NoAccess({ workspace }: { workspace: Workspace }) {
  return (
    <Page workspace={workspace}>
      <EmptyState scene="noAccess" title={NO_ACCESS} level={1} />
    </Page>
  );
}

import type { Case } from "@hello/contract";
import { fetchCase } from "../../../../api/cases.api.ts";
import { hasCode } from "../../../../api/http.ts";
import { EmptyState } from "../../../../components/loading/empty.state.tsx";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { NotLoaded } from "../../shared/loading/not.loaded.tsx";
import { useNews } from "../../shared/loading/team.news.ts";
import { useLoaded } from "../../shared/loading/use.loaded.ts";
import { AdminSession } from "../room/admin.session.tsx";
import { CasePanel } from "./case.panel.tsx";
import { CaseRoom } from "./case.room.tsx";
import styles from "./case.view.module.css";

const TEXTS = {
  loading: "Chargement du signalement",
  failed: "Le signalement n’a pas pu être chargé. Vérifiez votre connexion.",
  missing: "Ce signalement n’existe pas dans ce groupe.",
};

type Props = {
  caseId: string;
  roomId: string;
  staff: Staff;
  isLead: boolean;
  onCases: () => void;
};

/** The room, scrolled to the message of the case, with the decision beside it, on a phone below it (D82). */
export function CaseView({ caseId, roomId, staff, isLead, onCases }: Props) {
  const { value: shown, failure, load, show } = useLoaded(caseId, () => fetchCase(staff.pageHttp, caseId));
  useNews(["cases"], load, roomId);
  const isMissing = shown ? shown.roomId !== roomId : hasCode(failure, "not_found", "invalid_request");
  if (isMissing) return <EmptyState scene="notFound" text={TEXTS.missing} />;
  if (!shown)
    return <NotLoaded failure={failure} loading={TEXTS.loading} failed={TEXTS.failed} onRetry={() => void load()} />;
  const changed = (next: Case) => {
    show(next);
    onCases();
  };
  return (
    <div className={styles.case} data-case>
      <div className={styles.room}>
        <AdminSession roomId={roomId} staff={staff}>
          <CaseRoom shown={shown} />
        </AdminSession>
      </div>
      <CasePanel shown={shown} staff={staff} isLead={isLead} onChanged={changed} onReload={load} />
    </div>
  );
}

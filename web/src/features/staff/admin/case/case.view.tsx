import type { Case } from "@hello/contract";
import { useCallback, useEffect, useState } from "react";
import { fetchCase } from "../../../../api/cases.api.ts";
import { hasCode, sentenceOf } from "../../../../api/http.ts";
import { EmptyState, LoadTrouble } from "../../../../components/loading/empty.state.tsx";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { Loading } from "../../shared/loading.tsx";
import { AdminSession } from "../room/admin.session.tsx";
import { CasePanel } from "./case.panel.tsx";
import { CaseRoom } from "./case.room.tsx";
import styles from "./case.view.module.css";

const TEXTS = {
  loading: "Chargement du dossier",
  failed: "Le dossier n’a pas pu être chargé. Vérifiez votre connexion.",
  missing: "Ce dossier n’existe pas dans ce groupe.",
};

type Props = {
  caseId: string;
  roomId: string;
  staff: Staff;
  isLead: boolean;
  onCases: () => void;
};
type Found =
  | { kind: "loading" }
  | { kind: "failed"; error: unknown }
  | { kind: "missing" }
  | { kind: "found"; shown: Case };

/** The room at the message of a case, with the decision beside it, on a phone under it (D82). */
export function CaseView({ caseId, roomId, staff, isLead, onCases }: Props) {
  const { found, load, show } = useCase(caseId, staff);
  if (found.kind === "loading") return <Loading text={TEXTS.loading} />;
  if (found.kind === "failed")
    return <LoadTrouble text={sentenceOf(found.error, TEXTS.failed)} onRetry={() => void load()} />;
  if (found.kind === "missing" || found.shown.roomId !== roomId)
    return <EmptyState scene="notFound" text={TEXTS.missing} />;
  const { shown } = found;
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

function useCase(caseId: string, { pageHttp }: Staff) {
  const [found, setFound] = useState<Found>({ kind: "loading" });
  const show = useCallback((shown: Case) => setFound({ kind: "found", shown }), []);
  const load = useCallback(async () => {
    try {
      show(await fetchCase(pageHttp, caseId));
    } catch (error) {
      const isMissing = hasCode(error, "not_found", "invalid_request");
      const next: Found = isMissing ? { kind: "missing" } : { kind: "failed", error };
      setFound((before) => (before.kind === "found" ? before : next));
    }
  }, [pageHttp, caseId, show]);
  useEffect(() => void load(), [load]);
  return { found, load, show };
}

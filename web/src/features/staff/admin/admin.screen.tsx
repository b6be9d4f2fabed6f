import type { CaseCounts, StaffMember, StaffStay } from "@hello/contract";
import { PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import { useCallback, useEffect, useState } from "react";
import { Route, Switch, useLocation } from "wouter";
import { hasCode, sentenceOf } from "../../../api/http.ts";
import { fetchStay } from "../../../api/stays.api.ts";
import { useTitle } from "../../../components/layout/use.title.ts";
import { EmptyState, LoadTrouble } from "../../../components/loading/empty.state.tsx";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { Loading } from "../shared/loading.tsx";
import { AdminHeader } from "./admin.header.tsx";
import styles from "./admin.module.css";
import { CardView } from "./card/card.view.tsx";
import { CaseView } from "./case/case.view.tsx";
import { PeopleView } from "./person/people.view.tsx";
import { AdminRoom } from "./room/admin.room.tsx";
import { AdminSession } from "./room/admin.session.tsx";
import { StayView } from "./stay/stay.view.tsx";

const TEXTS = {
  title: "Groupe",
  loading: "Chargement du groupe",
  failed: "Le groupe n’a pas pu être chargé. Vérifiez votre connexion.",
  missing: "Ce groupe n’existe pas dans cet espace.",
};

/** By the third part of the path. */
const TAB_TITLES: Record<string, string> = {
  people: "Participants",
  card: "Fiche",
  stay: "Séjour",
  cases: "Signalement",
};

type Props = {
  roomId: string;
  staff: Staff;
  member: StaffMember | undefined;
  counts: CaseCounts | undefined;
  /** Cases were opened or decided. */
  onCases: () => void;
};

type Found =
  | { kind: "loading" }
  | { kind: "failed"; error: unknown }
  | { kind: "missing" }
  | { kind: "found"; stay: StaffStay };

/** One room as staff see it: its messages, its card, its people, its dates. Tabs are paths, because queries are removed. */
export function AdminScreen({ roomId, staff, member, counts, onCases }: Props) {
  const { found, load, show } = useStay(roomId, staff);
  const tab = TAB_TITLES[useLocation()[0].split("/")[3] ?? ""];
  useTitle([found.kind === "found" ? roomDisplayName(found.stay.name) : TEXTS.title, tab].filter(Boolean).join(" · "));

  if (found.kind === "loading") return <Loading text={TEXTS.loading} />;
  if (found.kind === "failed")
    return <LoadTrouble text={sentenceOf(found.error, TEXTS.failed)} onRetry={() => void load()} />;
  // An invalid id is refused, an id of another workspace is not found; both mean that there is no such room.
  if (found.kind === "missing") return <EmptyState scene="notFound" title={TEXTS.missing} level={1} />;
  const { stay } = found;
  const isLead = member?.lead ?? false;
  const ofStay = <StayView stay={stay} staff={staff} isLead={isLead} onChanged={show} />;
  return (
    <div className={styles.screen}>
      <AdminHeader stay={stay} />
      <Switch>
        {stay.state === "purged" && <Route>{ofStay}</Route>}
        <Route path={PAGE_PATHS.adminPeople}>
          <PeopleView stay={stay} staff={staff} isLead={isLead} onCases={onCases} />
        </Route>
        <Route path={PAGE_PATHS.adminCard}>
          <CardView stay={stay} staff={staff} onPublished={() => void load()} />
        </Route>
        <Route path={PAGE_PATHS.adminCase}>
          {({ caseId }) => (
            <CaseView key={caseId} caseId={caseId} roomId={roomId} staff={staff} isLead={isLead} onCases={onCases} />
          )}
        </Route>
        <Route path={PAGE_PATHS.adminStay}>{ofStay}</Route>
        <Route>
          <AdminSession roomId={roomId} staff={staff}>
            <AdminRoom roomId={roomId} staff={staff} counts={counts} onCases={onCases} />
          </AdminSession>
        </Route>
      </Switch>
    </div>
  );
}

function useStay(roomId: string, { pageHttp }: Staff) {
  const [found, setFound] = useState<Found>({ kind: "loading" });
  const show = useCallback((stay: StaffStay) => setFound({ kind: "found", stay }), []);
  const load = useCallback(async () => {
    try {
      show(await fetchStay(pageHttp, roomId));
    } catch (error) {
      const isMissing = hasCode(error, "not_found", "invalid_request");
      const next: Found = isMissing ? { kind: "missing" } : { kind: "failed", error };
      setFound((before) => (before.kind === "found" ? before : next));
    }
  }, [pageHttp, roomId, show]);
  useEffect(() => void load(), [load]);
  return { found, load, show };
}

import type { CaseCounts, StaffMember } from "@hello/contract";
import { PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import { Route, Switch, useLocation } from "wouter";
import { hasCode } from "../../../api/http.ts";
import { fetchStay } from "../../../api/stays.api.ts";
import { useTitle } from "../../../components/layout/use.title.ts";
import { EmptyState } from "../../../components/loading/empty.state.tsx";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { NotLoaded } from "../shared/loading/loading.tsx";
import { useNews } from "../shared/loading/team.news.ts";
import { useLoaded } from "../shared/loading/use.loaded.ts";
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

/** One room as staff see it: its messages, its card, its people, its dates. Tabs are paths, because queries are removed. */
export function AdminScreen({ roomId, staff, member, counts, onCases }: Props) {
  const { value: stay, failure, load, show } = useLoaded(roomId, () => fetchStay(staff.pageHttp, roomId));
  useNews(["stays", "cases"], load, roomId);
  const tab = TAB_TITLES[useLocation()[0].split("/")[3] ?? ""];
  useTitle([stay ? roomDisplayName(stay.name) : TEXTS.title, tab].filter(Boolean).join(" · "));

  if (!stay) {
    // An invalid id is refused, an id of another workspace is not found; both mean that there is no such room.
    const isMissing = hasCode(failure, "not_found", "invalid_request");
    if (isMissing) return <EmptyState scene="notFound" title={TEXTS.missing} level={1} />;
    return <NotLoaded failure={failure} loading={TEXTS.loading} failed={TEXTS.failed} onRetry={() => void load()} />;
  }
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

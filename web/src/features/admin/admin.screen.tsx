import type { StaffStay } from "@hello/contract";
import { PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import { useCallback, useEffect, useState } from "react";
import { Route, Switch } from "wouter";
import { hasCode } from "../../api/http.ts";
import { fetchStay } from "../../api/stays.api.ts";
import { EmptyState, LoadTrouble } from "../../components/layout/empty.state.tsx";
import { useTitle } from "../../components/layout/use.title.ts";
import { Loading } from "../../components/staff/loading.tsx";
import type { Staff } from "../../session/sign.in/sign.in.ts";
import { AdminHeader } from "./admin.header.tsx";
import styles from "./admin.module.css";
import { AdminView } from "./admin.view.tsx";
import { PeopleView } from "./people.view.tsx";
import { StayView } from "./stay.view.tsx";

const TEXTS = {
  title: "Groupe",
  loading: "Chargement du groupe",
  failed: "Le groupe n’a pas pu être chargé. Vérifiez votre connexion.",
  missing: "Ce groupe n’existe pas dans cet espace.",
};

type Found = { kind: "loading" } | { kind: "failed" } | { kind: "missing" } | { kind: "found"; stay: StaffStay };

/** One room as staff see it: its messages, its people, its dates. Tabs are paths, because queries are removed. */
export function AdminScreen({ roomId, staff }: { roomId: string; staff: Staff }) {
  const { found, load, show } = useStay(roomId, staff);
  useTitle(found.kind === "found" ? roomDisplayName(found.stay.name) : TEXTS.title);

  if (found.kind === "loading") return <Loading text={TEXTS.loading} />;
  if (found.kind === "failed") return <LoadTrouble text={TEXTS.failed} onRetry={() => void load()} />;
  // An invalid id is refused, an id of another workspace is not found; both mean that there is no such room.
  if (found.kind === "missing") return <EmptyState scene="notFound" text={TEXTS.missing} />;
  const { stay } = found;
  return (
    <div className={styles.screen}>
      <AdminHeader stay={stay} />
      <Switch>
        <Route path={PAGE_PATHS.adminPeople}>
          <PeopleView stay={stay} staff={staff} />
        </Route>
        <Route path={PAGE_PATHS.adminStay}>
          <StayView stay={stay} staff={staff} onChanged={show} onReload={load} />
        </Route>
        <Route>
          <AdminView stay={stay} staff={staff} />
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
      setFound((before) => (before.kind === "found" ? before : { kind: isMissing ? "missing" : "failed" }));
    }
  }, [pageHttp, roomId, show]);
  useEffect(() => void load(), [load]);
  return { found, load, show };
}

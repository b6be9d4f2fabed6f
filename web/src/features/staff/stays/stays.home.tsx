import type { StaffMember } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { useHistoryState, useLocationProperty } from "wouter/use-browser-location";
import { fetchStaffRooms } from "../../../api/stays.api.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { Loading } from "../shared/loading/loading.tsx";
import { useLoaded } from "../shared/loading/use.loaded.ts";
import { type AS_LIST, isLimited } from "../shared/staff.reach.ts";
import styles from "./stays.view.module.css";
import { StaysView } from "./stays.view.tsx";
import { currentHash } from "./use.stays.filter.ts";

const LOADING = "Chargement des séjours";

type Props = {
  staff: Staff;
  member: StaffMember | undefined;
  /** Whether the page is still asking the server who the member is. */
  isAsking: boolean;
};

/**
 * The list of stays. Staff who see a single stay that is not over are led to that stay instead (SCOPE-06); the list
 * loads meanwhile.
 */
export function StaysHome({ staff, member, isAsking }: Props) {
  const { isList } = useHistoryState<Partial<typeof AS_LIST> | null>() ?? {};
  const isHome = useLocationProperty(currentHash) === "" && !isList;
  const isOne = useOnlyStay(staff, isHome && isLimited(member));
  const isWaiting = isHome && (isAsking || isOne);
  return (
    <>
      {isWaiting && <Loading text={LOADING} />}
      <div hidden={isWaiting} className={isWaiting ? undefined : styles.home}>
        <StaysView staff={staff} member={member} />
      </div>
    </>
  );
}

/** Leads to the only stay. Returns true while it does so, and until the stays are loaded. */
function useOnlyStay({ pageHttp }: Staff, isAsked: boolean): boolean {
  const [, navigate] = useLocation();
  const { value, isLoading } = useLoaded(isAsked ? "ahead" : null, (signal) =>
    fetchStaffRooms(pageHttp, { when: "ahead" }, { limit: "2", signal }),
  );
  const only = isAsked && value?.items.length === 1 ? value.items[0]!.roomId : undefined;
  useEffect(() => {
    if (only) navigate(PAGE_PATHS.admin.replace(":roomId", only), { replace: true });
  }, [only, navigate]);
  return isLoading || only !== undefined;
}

import type { OwnStay } from "@hello/contract";
import { useEffect, useState } from "react";
import { fetchOwnStays } from "../api/own.stays.api.ts";
import { useSession, useStatus, useView } from "./session.context.tsx";

/**
 * One's own stays. No event tells of a stay, but an opening brings a room or a notice: they are fetched again with each of
 * these, and when the connection is back. Undefined while they load, null if that failed.
 */
export function useOwnStays(): { stays: OwnStay[] | null | undefined; load: () => void } {
  const { pageHttp, user } = useSession();
  const isLive = useStatus().live === "live";
  const rooms = useView((state) => Object.keys(state.rooms).length);
  const notices = useView((state) => state.notices.items.length);
  const [tries, setTries] = useState(0);
  const [stays, setStays] = useState<OwnStay[] | null>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each of these
  useEffect(() => {
    let isGone = false;
    fetchOwnStays(pageHttp, user.id).then(
      (fetched) => isGone || setStays(fetched),
      () => isGone || setStays((before) => before ?? null),
    );
    return () => {
      isGone = true;
    };
  }, [pageHttp, user.id, isLive, rooms, notices, tries]);
  return { stays, load: () => setTries(tries + 1) };
}

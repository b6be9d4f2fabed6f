import { useEffect, useState } from "react";
import { fetchStatements } from "../../../api/cases.api.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";

const NONE: ReadonlyMap<string, string | null> = new Map();

/** The customer's notices of the moderation team, each with whether they contested it. The latest page is enough here. */
export function useModerated(
  { pageHttp }: Staff,
  customerId: string,
  newestId: string | undefined,
): ReadonlyMap<string, string | null> {
  const [moderated, setModerated] = useState(NONE);
  useEffect(() => {
    let isGone = false;
    if (newestId === undefined) return;
    fetchStatements(pageHttp, customerId).then(
      ({ items }) => {
        const marks = items.map(({ noticeId, contestedAt }) => [noticeId, contestedAt && "Contesté"] as const);
        if (!isGone) setModerated(new Map(marks));
      },
      (error: unknown) => console.warn("The statements could not be loaded.", error),
    );
    return () => {
      isGone = true;
    };
  }, [pageHttp, customerId, newestId]);
  return moderated;
}

import type { CaseCounts } from "@hello/contract";
import { useCallback, useEffect, useState } from "react";
import { fetchCaseCounts } from "../api/cases.api.ts";
import type { Team } from "../features/staff/shared/loading/team.news.ts";
import type { Staff } from "../session/sign.in/sign.in.ts";

/** How many cases are open: fetched on opening, on focus and every 60 s (D81), and after each change, by whomever. */
export function useCaseCounts(
  staff: Staff | undefined,
  team: Team,
): { counts: CaseCounts | undefined; refresh: () => void } {
  const [counts, setCounts] = useState<CaseCounts>();
  const pageHttp = staff?.pageHttp;
  const refresh = useCallback(() => {
    if (!pageHttp) return;
    fetchCaseCounts(pageHttp).then(
      // The same object while nothing changes: a list that follows it is not fetched again.
      (fetched) => setCounts((known) => (JSON.stringify(known) === JSON.stringify(fetched) ? known : fetched)),
      (error: unknown) => console.warn("The open cases could not be counted.", error),
    );
  }, [pageHttp]);

  useEffect(() => {
    refresh();
    const listeners = new AbortController();
    window.addEventListener("focus", refresh, { signal: listeners.signal });
    const stopListening = team.listen({ about: ["cases"] }, refresh);
    return () => {
      listeners.abort();
      stopListening();
    };
  }, [refresh, team]);
  return { counts, refresh };
}

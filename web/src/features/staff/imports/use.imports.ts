import type { StaffImport } from "@hello/contract";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Http } from "../../../api/http.ts";
import { fetchImport, fetchImports } from "../../../api/imports.api.ts";
import { usePages } from "../../../components/loading/use.pages.ts";
import { useNews } from "../shared/loading/team.news.ts";
import { useRefusal } from "../shared/loading/use.refusal.ts";

const POLL_EVERY_MS = 1_000;

/** The imports, the latest first, with the progress of running ones. For leads only. */
export function useImports(http: Http) {
  const { items, failure, more, retry, refresh } = usePages("imports", (nextToken) => fetchImports(http, nextToken));
  /** Imports that are newer than the loaded list: started on this page, or running. */
  const [newer, setNewer] = useState<readonly StaffImport[]>([]);
  // The lists of the booking system tell of their stays alone.
  useNews(["imports", "stays"], refresh);
  const shown = useMemo(() => items && newer.reduce(put, items), [items, newer]);

  const add = useCallback((changed: StaffImport) => setNewer((before) => put(before, changed)), []);
  useRunning(http, shown ?? newer, add);
  return { items: shown, failure: useRefusal(failure), more, retry, add };
}

/** Fetches running imports every second. The next round repeats a failed request. */
function useRunning(http: Http, items: readonly StaffImport[], onChanged: (changed: StaffImport) => void): void {
  const running = items.filter(({ state }) => state === "running").map(({ id }) => id);
  const ids = running.join();
  useEffect(() => {
    if (ids === "") return;
    const ask = (id: string) =>
      fetchImport(http, id).then(onChanged, (error: unknown) =>
        console.warn("The progress of an import is unknown.", error),
      );
    const timer = setInterval(() => void Promise.all(ids.split(",").map(ask)), POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [http, ids, onChanged]);
}

function put(items: readonly StaffImport[], changed: StaffImport): readonly StaffImport[] {
  const isKnown = items.some(({ id }) => id === changed.id);
  return isKnown ? items.map((item) => (item.id === changed.id ? changed : item)) : [changed, ...items];
}

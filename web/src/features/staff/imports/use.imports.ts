import type { StaffImport } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import { useCallback, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { type Http, hasCode } from "../../../api/http.ts";
import { fetchImport, fetchImports } from "../../../api/imports.api.ts";

const POLL_EVERY_MS = 1_000;

type Imports = {
  items: readonly StaffImport[] | undefined;
  failure: unknown;
  more: (() => void) | undefined;
  retry: () => void;
  /** Shows an import that has just been started. */
  add: (started: StaffImport) => void;
};

/** What came, the latest first. Imports under way are followed until they end. Only leads see it. */
export function useImports(http: Http): Imports {
  const [, navigate] = useLocation();
  const [items, setItems] = useState<readonly StaffImport[]>();
  const [nextToken, setNextToken] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>();

  const load = useCallback(
    async (token?: string) => {
      setFailure(undefined);
      try {
        const page = await fetchImports(http, token);
        setItems((before = []) => (token ? [...before, ...page.items] : page.items));
        setNextToken(page.nextToken);
      } catch (error) {
        if (hasCode(error, "forbidden", "not_found")) navigate(PAGE_PATHS.notPermitted, { replace: true });
        else setFailure(error);
      }
    },
    [http, navigate],
  );
  useEffect(() => void load(), [load]);

  const add = useCallback((changed: StaffImport) => setItems((before) => put(before ?? [], changed)), []);
  useRunning(http, items, add);
  return {
    items,
    failure,
    more: nextToken === null ? undefined : () => void load(nextToken),
    retry: () => void load(),
    add,
  };
}

/** Asks again about what is under way; a request that fails is made again. */
function useRunning(
  http: Http,
  items: readonly StaffImport[] | undefined,
  onChanged: (changed: StaffImport) => void,
): void {
  const running = (items ?? []).filter(({ state }) => state === "running").map(({ id }) => id);
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

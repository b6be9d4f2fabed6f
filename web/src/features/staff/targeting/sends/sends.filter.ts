import type { SendsFilter } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import { useEffect, useState } from "react";
import { navigate } from "wouter/use-browser-location";

/** What the list of sends shows. An empty text is no condition. */
export type ShownSends = { search: string; authorId: string; roomId: string; asks: string; open: string };
const ALL: ShownSends = { search: "", authorId: "", roomId: "", asks: "", open: "" };
const NAMES = Object.keys(ALL) as (keyof ShownSends)[];

/** Browsers limit how often a page may change its address. */
const KEPT_AFTER_MS = 200;

/** The filter stands in the address, after its `#`: queries are removed (NAV-14). It survives a reload, and can be handed on. */
export function useSendsFilter(): [ShownSends, (change: Partial<ShownSends>) => void] {
  const [shown, setShown] = useState(() => readFilter(window.location.hash));
  useEffect(() => {
    const keep = () => {
      // While the files of the next screen load, this one still exists.
      if (window.location.pathname !== PAGE_PATHS.sends) return;
      navigate(PAGE_PATHS.sends + addressOf(shown), { replace: true, state: window.history.state });
    };
    const timer = setTimeout(keep, KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown, (change) => setShown((before) => ({ ...before, ...change }))];
}

export function readFilter(hash: string): ShownSends {
  const given = new URLSearchParams(hash.slice(1));
  return Object.fromEntries(NAMES.map((name) => [name, given.get(name) ?? ""])) as ShownSends;
}

export function addressOf(shown: ShownSends): string {
  const given = new URLSearchParams(NAMES.flatMap((name) => (shown[name] ? [[name, shown[name]]] : [])));
  return given.size > 0 ? `#${given}` : "";
}

/** As the call takes it. What somebody typed into the address by hand is the server's to refuse. */
export function queryOf(shown: ShownSends): SendsFilter {
  const given = NAMES.flatMap((name) => (shown[name].trim() ? [[name, shown[name].trim()]] : []));
  return Object.fromEntries(given);
}

export function isEverything(shown: ShownSends): boolean {
  return Object.keys(queryOf(shown)).length === 0;
}

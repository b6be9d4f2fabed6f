import { PAGE_PATHS } from "@hello/contract/plain";
import { useEffect, useState } from "react";
import { navigate, useLocationProperty } from "wouter/use-browser-location";
import { AS_LIST } from "../shared/staff.reach.ts";
import { addressOf, readAddress, type StaysFilter } from "./stays.filter.ts";

/** A pause before the address changes, because browsers limit how often a page may change its history. */
const KEPT_AFTER_MS = 200;

export const currentHash = () => window.location.hash;

/**
 * The filter as chosen, and `settled`, the filter that the address has. A reload and Back restore the filter from the
 * address; a link without a filter, such as the menu's, clears it.
 */
export function useStaysFilter(): { filter: StaysFilter; settled: StaysFilter; choose: (filter: StaysFilter) => void } {
  const hash = useLocationProperty(currentHash);
  const [settled, setSettled] = useState(() => readAddress(hash));
  const [filter, choose] = useState(settled);
  const [shown, setShown] = useState(hash);

  // The address has changed: by a link, by Back, or because the effect below has written the filter into it.
  if (hash !== shown) {
    setShown(hash);
    setSettled(readAddress(hash));
    if (hash !== addressOf(filter)) choose(readAddress(hash));
  }

  useEffect(() => {
    const next = addressOf(filter);
    const keep = () => {
      // While the files of the next screen load, this one still exists.
      if (window.location.pathname !== PAGE_PATHS.staff || currentHash() === next) return;
      navigate(PAGE_PATHS.staff + next, { replace: true, state: AS_LIST });
    };
    const timer = setTimeout(keep, KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [filter]);

  return { filter, settled, choose };
}

import { PAGE_PATHS } from "@hello/contract/plain";
import { useEffect, useState } from "react";
import { navigate, useLocationProperty } from "wouter/use-browser-location";
import { AS_LIST } from "../shared/staff.reach.ts";
import { addressOf, readAddress, type StaysFilter } from "./stays.filter.ts";

/** Browsers limit how often a page may change its history. Earlier than the results of a search, which lead away. */
const KEPT_AFTER_MS = 200;

export const currentHash = () => window.location.hash;

/**
 * What is chosen, and the same once it stands still. The address has it: a reload and Back keep it, and a link without
 * it, as that of the menu, begins anew.
 */
export function useStaysFilter(): { filter: StaysFilter; settled: StaysFilter; choose: (filter: StaysFilter) => void } {
  const hash = useLocationProperty(currentHash);
  const [settled, setSettled] = useState(() => readAddress(hash));
  const [filter, choose] = useState(settled);
  const [shown, setShown] = useState(hash);

  // Somebody followed a link, went back, or what was chosen here has reached the address.
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

/** Whether the current address was reached with Back or Forward, and not by a link or by typing it. */
let isByHistory = false;

/** Has to be called before the router starts, which renders the new address at once. */
export function watchNavigation(): void {
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  isByHistory = loaded?.type === "back_forward";
  window.addEventListener("popstate", () => setByHistory(true), { capture: true });
  // The router dispatches events of these names when the page itself changes the address.
  for (const change of ["pushState", "replaceState"]) {
    window.addEventListener(change, () => setByHistory(false), { capture: true });
  }
}

function setByHistory(is: boolean): void {
  isByHistory = is;
}

export function isHistoryNavigation(): boolean {
  return isByHistory;
}

/** How the address was reached that is shown now: by Back or Forward, or by a link or by typing it. */
let isByHistory = false;

/** Has to listen before the router does, which draws the new place at once. */
export function watchArrivals(): void {
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  isByHistory = loaded?.type === "back_forward";
  window.addEventListener("popstate", () => setByHistory(true), { capture: true });
  // The router tells each change of the address that the page makes itself by an event of that name.
  for (const change of ["pushState", "replaceState"]) {
    window.addEventListener(change, () => setByHistory(false), { capture: true });
  }
}

function setByHistory(is: boolean): void {
  isByHistory = is;
}

export function isLookingBack(): boolean {
  return isByHistory;
}

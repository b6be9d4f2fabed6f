const PROBED_AFTER_MS = 1_000;

/** The page's own files did not come: it is loaded anew once, then says that it failed (EASE-31). */
export async function tryAgain(): Promise<void> {
  if (await canLoadAnew()) window.location.reload();
  else showFailed();
}

/**
 * Once, and where the server answers: without an answer a reload would end at the browser's own error page. After a new
 * version the files have other names, which a page loaded anew knows.
 */
export async function canLoadAnew(): Promise<boolean> {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.type === "reload") return false;
  await new Promise((resolve) => setTimeout(resolve, PROBED_AFTER_MS));
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  return answer?.ok === true;
}

/** Shows the text that stands in the page's loader since it was built, so that it needs no further file. */
export function showFailed(): void {
  document.documentElement.dataset.failed = "";
}

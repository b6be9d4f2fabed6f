const PROBED_AFTER_MS = 1_000;

/** For a page whose own files did not load: reloads it once, then shows that it failed (EASE-31). */
export async function reloadOrFail(): Promise<void> {
  if (await canReload()) window.location.reload();
  else showFailed();
}

/**
 * Once, and only if the server answers: otherwise the reload would end at the browser's own error page. After an update
 * the files have other names, which only a new page contains.
 */
export async function canReload(): Promise<boolean> {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.type === "reload") return false;
  await new Promise((resolve) => setTimeout(resolve, PROBED_AFTER_MS));
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  return answer?.ok === true;
}

/** Shows the error text that the build has put into the loader, so that no other file is needed. */
export function showFailed(): void {
  document.documentElement.dataset.failed = "";
}

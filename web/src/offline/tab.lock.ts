const lockOf = (tab: string) => `hello-tab-${tab}`;
/** Browsers have locks only in secure contexts. Without them every other tab counts as gone. */
const locks: LockManager | undefined = navigator.locks;
/** A page that is being reloaded may still hold its lock for a moment. */
const GONE_WITHIN_MS = 1_000;

/** The name of this tab. It holds a lock that the browser releases when the page ends, however it ends. */
export async function openTab(): Promise<string> {
  const tab = `${Date.now()}-${Math.random()}`;
  const held = new Promise<void>((resolve) => {
    void locks?.request(lockOf(tab), () => {
      resolve();
      return new Promise(() => {});
    });
  });
  if (locks) await held;
  return tab;
}

export async function isGone(tab: string): Promise<boolean> {
  try {
    await locks?.request(lockOf(tab), { signal: AbortSignal.timeout(GONE_WITHIN_MS) }, () => {});
    return true;
  } catch {
    return false;
  }
}

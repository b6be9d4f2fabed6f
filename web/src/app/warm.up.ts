import { loadModal } from "../components/modal/modal.host.tsx";

/** What an act may need at once: not worth the wait of the first load, but here before the act is done. */
const WANTED = [loadModal];
const SIGNS = ["pointerdown", "pointermove", "keydown", "focusin"] as const;

/** At the first sign of somebody acting on the page, what they may open is fetched. */
export function warmUp(): void {
  const done = new AbortController();
  const fetchAll = () => {
    done.abort();
    // Without a network it is asked for again when it is needed.
    for (const load of WANTED) load().catch(() => {});
  };
  for (const sign of SIGNS) window.addEventListener(sign, fetchAll, { signal: done.signal, passive: true });
}

import { fetchParts } from "../components/layout/when.needed.tsx";

const SIGNS = ["pointerdown", "pointermove", "keydown", "focusin"] as const;

/** At the first sign of somebody acting on the page, what they may open is fetched. */
export function warmUp(): void {
  const done = new AbortController();
  const onSign = () => {
    done.abort();
    fetchParts();
  };
  for (const sign of SIGNS) window.addEventListener(sign, onSign, { signal: done.signal, passive: true });
}

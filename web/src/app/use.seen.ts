import { type RefObject, useEffect } from "react";
import { useSession } from "../session/session.context.tsx";

const SEEN_RATIO = 0.5;

/**
 * Tells the session whether the main window is in view: on a narrow screen it stands beside the rooms (D166), in the
 * widget's frame the page around it may hide it, and behind the loader nobody sees it.
 */
export function useSeen(main: RefObject<HTMLElement | null>, isHidden: boolean): void {
  const { setInView } = useSession();
  useEffect(() => {
    if (isHidden || !main.current) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)!.intersectionRatio >= SEEN_RATIO), {
      threshold: SEEN_RATIO,
    });
    observer.observe(main.current);
    return () => {
      observer.disconnect();
      setInView(false);
    };
  }, [setInView, main, isHidden]);
}

import { useEffect, useState } from "react";

/** Parts of a screen wait this long for those that would push them away. */
const PATIENCE_MS = 5_000;

/** Whether it is too late to wait: on a network that is silent, a screen shows what needs no answer. */
export function usePatienceIsOver(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}

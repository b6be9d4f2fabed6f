import { useEffect, useState } from "react";
import { dayOf, msUntilTomorrow } from "./moments.ts";

/** The day it is; what was today becomes yesterday at midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOf(Date.now()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day waits for the next
  useEffect(() => {
    const timer = setTimeout(() => setToday(dayOf(Date.now())), msUntilTomorrow(Date.now()));
    return () => clearTimeout(timer);
  }, [today]);
  return today;
}

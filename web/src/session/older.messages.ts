import { useCallback, useRef, useState } from "react";
import { loadOlder } from "./older.ts";
import { useSession } from "./session.context.tsx";

/** Asks for one page at a time. */
export function useOlder(roomId: string) {
  const session = useSession();
  const isAsked = useRef(false);
  const [isLoadingOlder, setLoading] = useState(false);
  const older = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    setLoading(true);
    void loadOlder(session, roomId).then(() => {
      isAsked.current = false;
      setLoading(false);
    });
  }, [session, roomId]);
  return { older, isLoadingOlder };
}

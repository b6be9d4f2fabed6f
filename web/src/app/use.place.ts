import { PAGE_PATHS } from "@hello/contract/plain";
import { useEffect } from "react";
import { useLocation, useRoute } from "wouter";
import { useSession } from "../session/session.context.tsx";
import { openNotices, openOther } from "../state/location.state.ts";

/** Where one is, told to the state: notices and everything that is no room clear the active room (NAV-19). */
export function usePlace(): void {
  const { store } = useSession();
  const [path] = useLocation();
  const [isRoom] = useRoute(PAGE_PATHS.room);
  const isFixed = Object.values(PAGE_PATHS).includes(path as never);

  useEffect(() => {
    if (path === PAGE_PATHS.notices) store.step(openNotices);
    else if (!isRoom || isFixed) store.update(openOther);
  }, [store, path, isRoom, isFixed]);
}

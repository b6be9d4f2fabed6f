import { PAGE_PATHS } from "@hello/contract/plain";
import { lazy } from "react";

const loadNotices = async () => ({ default: (await import("../features/notices/notices.view.tsx")).NoticesView });
const loadRoom = async () => ({ default: (await import("../features/room/room.window.tsx")).RoomWindow });
const loadHelp = async () => ({ default: (await import("../features/help/help.view.tsx")).HelpView });

/** What stands in the main window; each is fetched when one comes to it. */
export const NoticesView = lazy(loadNotices);
export const RoomWindow = lazy(loadRoom);
export const HelpView = lazy(loadHelp);
export const RoomNotFound = lazy(async () => ({
  default: (await import("../features/errors/room.not.found.tsx")).RoomNotFound,
}));

/** Begins with what the address will show while the login is still being checked. */
export function fetchScreen(path: string): void {
  const load = path === PAGE_PATHS.notices ? loadNotices : path === PAGE_PATHS.help ? loadHelp : loadRoom;
  // Asked for again when it is shown, and its failure told there.
  if (path.split("/").length === 2) load().catch(() => {});
}

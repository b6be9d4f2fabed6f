import { PAGE_PATHS } from "@hello/contract/plain";
import { openScreen } from "./screens.tsx";

/** What stands in the main window; each is fetched when one comes to it. */
export const NoticesView = openScreen(async () => (await import("../features/notices/notices.view.tsx")).NoticesView);
export const RoomWindow = openScreen(async () => (await import("../features/room/room.window.tsx")).RoomWindow);
export const HelpView = openScreen(async () => (await import("../features/help/help.view.tsx")).HelpView);
export const RoomNotFound = openScreen(async () => (await import("../features/errors/error.view.tsx")).RoomNotFound);

/** Begins with what the address will show while the login is still being checked. */
export function fetchScreen(path: string): void {
  const { fetchIt } = path === PAGE_PATHS.notices ? NoticesView : path === PAGE_PATHS.help ? HelpView : RoomWindow;
  if (path.split("/").length === 2) fetchIt();
}

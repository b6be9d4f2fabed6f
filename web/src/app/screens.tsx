import { noticePath, PAGE_PATHS } from "@hello/contract/plain";
import { type ComponentType, lazy, useState } from "react";
import { fetchPart } from "../components/loading/lazy.part.tsx";

/** The screens of the main window, each in files of its own. */
export const NoticesView = openScreen(
  async () => (await import("../features/chat/notices/notices.view.tsx")).NoticesView,
);
export const RoomWindow = openScreen(async () => (await import("../features/chat/room/room.window.tsx")).RoomWindow);
export const HelpView = openScreen(async () => (await import("../features/chat/help/help.view.tsx")).HelpView);
export const StayView = openScreen(async () => (await import("../features/chat/stay/stay.view.tsx")).StayView);
export const AlbumView = openScreen(async () => (await import("../features/chat/album/album.view.tsx")).AlbumView);
export const RoomNotFound = openScreen(
  async () => (await import("../features/chat/errors/error.view.tsx")).RoomNotFound,
);

/** Fetches the screen of an address while the login is still being checked. */
export function fetchScreen(path: string): void {
  const isNotice = path.startsWith(noticePath(""));
  const isNotices = isNotice || path === PAGE_PATHS.notices;
  const { fetchIt } = isNotices ? NoticesView : path === PAGE_PATHS.help ? HelpView : RoomWindow;
  if (isNotice || path.split("/").length === 2) fetchIt();
}

type Screen<Props> = ComponentType<Props> & { fetchIt: () => void };

/**
 * A lazy component that renders at once if its files have loaded. React's own `lazy` would first show the fallback, and
 * keeps it for 300 ms to avoid flicker.
 */
function openScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): Screen<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchComponent = async () => {
    loaded = await fetchPart(load);
    return { default: loaded };
  };
  const Lazy = lazy(fetchComponent) as ComponentType<Props>;

  const show = (props: Props) => <Content props={props} choose={() => loaded ?? Lazy} />;
  return Object.assign(show, {
    // A failure is reported when the screen is shown, which fetches it again.
    fetchIt: () => void fetchComponent().catch(() => {}),
  });
}

/** Keeps the first choice: switching from the lazy to the loaded component would remount the screen. */
function Content<Props extends object>({ props, choose }: { props: Props; choose: () => ComponentType<Props> }) {
  const [Chosen] = useState(choose);
  return <Chosen {...props} />;
}

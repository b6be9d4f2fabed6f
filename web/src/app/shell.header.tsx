import { isOwnPath, type PageSettings } from "@hello/contract/plain";
import { X } from "lucide-react";
import { Header } from "../components/header.tsx";
import { IconButton } from "../components/icon.button.tsx";
import { appStore } from "../session/app.store.ts";
import { ThemeMenu } from "./theme.menu.tsx";

const CLOSE = "Fermer la messagerie";

export function ShellHeader({ settings }: { settings: PageSettings }) {
  return (
    <Header workspace={settings.workspace}>
      <ThemeMenu />
      <IconButton kind="header" label={CLOSE} icon={<X />} onClick={() => closeChat(settings)} />
    </Header>
  );
}

/** Closes the window where a page opened it; otherwise leads to where one came from, or to the account area (SHELL-06). */
function closeChat({ accountUrl }: PageSettings): void {
  window.close();
  const target = appStore.getState().returnPath ?? accountUrl;
  // A frame closes by leading the page around it, and that page itself when it allows no more.
  if (!window.closed) window.location.assign(isOwnPath(target) ? target : new URL(target).href);
}

import type { PageSettings } from "@hello/contract/plain";
import X from "lucide-react/icons/x";
import { Header } from "../components/header.tsx";
import { IconButton } from "../components/icon.button.tsx";
import { closeChat } from "../session/close.chat.ts";
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

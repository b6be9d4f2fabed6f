import type { PageSettings } from "@hello/contract/plain";
import X from "lucide-react/icons/x";
import { IconButton } from "../components/controls/icon.button.tsx";
import { Header } from "../components/layout/header.tsx";
import { AccountMenu } from "../session/account.menu.tsx";
import { closeChat } from "../session/close.chat.ts";

const CLOSE = "Fermer la messagerie";

export function ShellHeader({ settings }: { settings: PageSettings }) {
  return (
    <Header workspace={settings.workspace}>
      <AccountMenu />
      <IconButton kind="header" label={CLOSE} icon={<X />} onClick={() => closeChat(settings)} />
    </Header>
  );
}

import type { PageSettings } from "@hello/contract/plain";
import X from "lucide-react/icons/x";
import { IconButton } from "../components/controls/icon.button.tsx";
import { Header } from "../components/layout/page.tsx";
import { closeChat } from "../session/close.chat.ts";
import { AccountMenu } from "../session/sign.in/account.menu.tsx";

const CLOSE = "Fermer la messagerie";

export function ShellHeader({ settings }: { settings: PageSettings }) {
  return (
    <Header workspace={settings.workspace}>
      <AccountMenu />
      <IconButton kind="header" label={CLOSE} icon={<X />} onClick={() => closeChat(settings)} />
    </Header>
  );
}

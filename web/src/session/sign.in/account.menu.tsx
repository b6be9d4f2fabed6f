import { PAGE_PATHS } from "@hello/contract/plain";
import CircleUser from "lucide-react/icons/circle-user";
import LogOut from "lucide-react/icons/log-out";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import Moon from "lucide-react/icons/moon";
import Settings from "lucide-react/icons/settings";
import Sun from "lucide-react/icons/sun";
import SunMoon from "lucide-react/icons/sun-moon";
import { navigate } from "wouter/use-browser-location";
import { useStore } from "zustand";
import { Menu, type MenuItem } from "../../components/controls/menu.tsx";
import { showModal } from "../../components/modal/modal.store.ts";
import { hasUnsent, leaveWithoutAsking } from "../drafts/draft.saving.ts";
import { appStore, type DarkSetting } from "../page/app.store.ts";
import { isEmbedded } from "../page/embedding.ts";
import { signOut } from "./sign.in.ts";

const ACCOUNT = "Compte et thème";
const THEME = "Thème";
export const THEMES: { setting: DarkSetting; text: string; Icon: typeof Sun }[] = [
  { setting: "light", text: "Clair", Icon: Sun },
  { setting: "dark", text: "Sombre", Icon: Moon },
  { setting: "system", text: "Comme l’appareil", Icon: SunMoon },
];
const EVERYWHERE = "Se déconnecter partout";
const SETTINGS: MenuItem = {
  text: "Réglages",
  icon: <Settings aria-hidden="true" />,
  onSelect: openSettings,
};
const UNSENT = {
  title: "Tout n’est pas envoyé",
  message:
    "Si vous vous déconnectez, ce qui n’est pas parti (message, réponse ou question) sera effacé de cet appareil.",
};
const SIGN_OUT: MenuItem[] = [
  { text: "Se déconnecter", icon: <LogOut aria-hidden="true" />, onSelect: () => void confirmSignOut() },
  {
    text: EVERYWHERE,
    icon: <MonitorSmartphone aria-hidden="true" />,
    danger: true,
    onSelect: () => void confirmSignOutEverywhere(),
  },
];

/**
 * The theme, the settings and the sign-out, under the person's name where the caller gives one. With a token there is no session to end
 * (EASE-30, D161). What a screen adds stands first.
 */
export function AccountMenu({ name, added = [] }: { name?: string | undefined; added?: MenuItem[] }) {
  const chosen = useStore(appStore, ({ darkSetting }) => darkSetting);
  const token = useStore(appStore, (state) => state.token);
  const themes = THEMES.map(({ setting, text, Icon }) => ({
    group: THEME,
    text,
    icon: <Icon aria-hidden="true" />,
    checked: setting === chosen,
    onSelect: () => appStore.setState({ darkSetting: setting }),
  }));
  const ofPerson = token ? [SETTINGS] : [SETTINGS, ...SIGN_OUT];
  const items = [...added, ...themes, ...(name ? ofPerson.map((item) => ({ ...item, group: name })) : ofPerson)];
  return <Menu kind="header" label={ACCOUNT} icon={<CircleUser />} items={items} />;
}

/** No frame shows the settings. */
function openSettings(): void {
  if (isEmbedded()) window.open(PAGE_PATHS.settings, "_blank", "noopener");
  else navigate(PAGE_PATHS.settings);
}

/** Signing out deletes what is not sent, so it asks first (D72). */
export async function confirmSignOut(): Promise<void> {
  if (!(await hasUnsent())) return signOut();
  showModal({
    ...UNSENT,
    buttons: [
      { text: "Annuler", type: "secondary" },
      { text: "Se déconnecter", type: "danger", onClick: () => leave("here") },
    ],
  });
}

export async function confirmSignOutEverywhere(): Promise<void> {
  const { askEverywhere } = await import("./sign.out.everywhere.ts");
  askEverywhere((await hasUnsent()) ? UNSENT.message : "", () => leave("everywhere"));
}

function leave(where: Parameters<typeof signOut>[0]): void {
  leaveWithoutAsking();
  signOut(where);
}

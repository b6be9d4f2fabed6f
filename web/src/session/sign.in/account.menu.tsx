import CircleUser from "lucide-react/icons/circle-user";
import LogOut from "lucide-react/icons/log-out";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import SunMoon from "lucide-react/icons/sun-moon";
import { useStore } from "zustand";
import { Menu, type MenuItem } from "../../components/controls/menu.tsx";
import { showModal } from "../../components/modal/modal.store.ts";
import { appStore, type DarkSetting } from "../app.store.ts";
import { signOut } from "./sign.in.ts";

const ACCOUNT = "Compte et thème";
const THEME = "Thème";
const THEMES: { setting: DarkSetting; text: string; Icon: typeof Sun }[] = [
  { setting: "light", text: "Clair", Icon: Sun },
  { setting: "dark", text: "Sombre", Icon: Moon },
  { setting: "system", text: "Comme l’appareil", Icon: SunMoon },
];
const EVERYWHERE = {
  title: "Se déconnecter partout",
  message: "Vous serez déconnecté de tous vos appareils et navigateurs, y compris de celui-ci.",
};
const SIGN_OUT: MenuItem[] = [
  { text: "Se déconnecter", icon: <LogOut aria-hidden="true" />, onSelect: () => signOut() },
  {
    text: EVERYWHERE.title,
    icon: <MonitorSmartphone aria-hidden="true" />,
    danger: true,
    onSelect: confirmSignOutEverywhere,
  },
];

/**
 * The theme and the sign-out, under the person's name where the caller gives one. With a token there is no session to end
 * (EASE-30, D161).
 */
export function AccountMenu({ name }: { name?: string | undefined }) {
  const chosen = useStore(appStore, ({ darkSetting }) => darkSetting);
  const token = useStore(appStore, (state) => state.token);
  const themes = THEMES.map(({ setting, text, Icon }) => ({
    group: THEME,
    text,
    icon: <Icon aria-hidden="true" />,
    checked: setting === chosen,
    onSelect: () => appStore.setState({ darkSetting: setting }),
  }));
  const signOuts = name ? SIGN_OUT.map((item) => ({ ...item, group: name })) : SIGN_OUT;
  const items = token ? themes : [...themes, ...signOuts];
  return <Menu kind="header" label={ACCOUNT} icon={<CircleUser />} items={items} />;
}

function confirmSignOutEverywhere(): void {
  showModal({
    ...EVERYWHERE,
    buttons: [
      { text: "Annuler", type: "secondary" },
      { text: EVERYWHERE.title, type: "danger", onClick: () => signOut("everywhere") },
    ],
  });
}

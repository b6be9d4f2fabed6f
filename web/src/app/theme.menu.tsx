import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import SunMoon from "lucide-react/icons/sun-moon";
import { useStore } from "zustand";
import { Menu } from "../components/menu.tsx";
import { appStore, type DarkSetting } from "../session/app.store.ts";

const THEME = "Thème";
const SETTINGS: { setting: DarkSetting; text: string; Icon: typeof Sun }[] = [
  { setting: "light", text: "Clair", Icon: Sun },
  { setting: "dark", text: "Sombre", Icon: Moon },
  { setting: "system", text: "Comme l’appareil", Icon: SunMoon },
];

export function ThemeMenu() {
  const chosen = useStore(appStore, ({ darkSetting }) => darkSetting);
  const items = SETTINGS.map(({ setting, text, Icon }) => ({
    text,
    icon: <Icon aria-hidden="true" />,
    checked: setting === chosen,
    onSelect: () => appStore.setState({ darkSetting: setting }),
  }));
  return <Menu kind="header" label={THEME} icon={<SunMoon />} items={items} />;
}

import { Moon, Sun, SunMoon } from "lucide-react";
import { useStore } from "zustand";
import { IconButton } from "../components/icon.button.tsx";
import { appStore, type DarkSetting } from "../session/app.store.ts";

const NEXT: Record<DarkSetting, DarkSetting> = { light: "dark", dark: "system", system: "light" };
const LABELS: Record<DarkSetting, string> = {
  light: "Thème clair",
  dark: "Thème sombre",
  system: "Thème de l’appareil",
};
const ICONS: Record<DarkSetting, typeof Sun> = { light: Sun, dark: Moon, system: SunMoon };

export function ThemeMenu() {
  const setting = useStore(appStore, ({ darkSetting }) => darkSetting);
  const Icon = ICONS[setting];
  const change = () => appStore.setState({ darkSetting: NEXT[setting] });
  return <IconButton kind="header" label={LABELS[setting]} icon={<Icon />} onClick={change} />;
}

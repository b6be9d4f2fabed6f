import { appStore, type DarkSetting } from "./app.store.ts";

const DARK = window.matchMedia("(prefers-color-scheme: dark)");

/** The interface follows the setting, and with `system` the device (STORE-01). */
export function followTheme(): void {
  const apply = () => {
    document.documentElement.dataset.theme = themeOf(appStore.getState().darkSetting);
  };
  apply();
  appStore.subscribe(apply);
  DARK.addEventListener("change", apply);
}

export function themeOf(setting: DarkSetting): "light" | "dark" {
  if (setting !== "system") return setting;
  return DARK.matches ? "dark" : "light";
}

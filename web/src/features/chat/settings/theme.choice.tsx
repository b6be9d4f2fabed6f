import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import SunMoon from "lucide-react/icons/sun-moon";
import { useId } from "react";
import { useStore } from "zustand";
import { appStore, type DarkSetting } from "../../../session/page/app.store.ts";
import styles from "./settings.module.css";

const THEMES: { setting: DarkSetting; text: string; Icon: typeof Sun }[] = [
  { setting: "light", text: "Clair", Icon: Sun },
  { setting: "dark", text: "Sombre", Icon: Moon },
  { setting: "system", text: "Comme l’appareil", Icon: SunMoon },
];
const TEXTS = { legend: "Thème", hint: "Ce choix vaut pour cet appareil." };

/** The only place where the theme is chosen (CALM-02). */
export function ThemeChoice() {
  const chosen = useStore(appStore, ({ darkSetting }) => darkSetting);
  const id = useId();
  return (
    <fieldset className={styles.themes} aria-describedby={`${id}-hint`}>
      <legend className="visually-hidden">{TEXTS.legend}</legend>
      {THEMES.map(({ setting, text, Icon }) => (
        <label key={setting} className={styles.theme}>
          <input
            type="radio"
            name={id}
            checked={setting === chosen}
            onChange={() => appStore.setState({ darkSetting: setting })}
          />
          <Icon aria-hidden="true" />
          {text}
        </label>
      ))}
      <p id={`${id}-hint`} className={styles.hint}>
        {TEXTS.hint}
      </p>
    </fieldset>
  );
}

import { useId } from "react";
import { useStore } from "zustand";
import { appStore } from "../../../session/page/app.store.ts";
import { THEMES } from "../../../session/sign.in/account.menu.tsx";
import styles from "./settings.module.css";

const TEXTS = { legend: "Thème", hint: "Ce choix vaut pour cet appareil." };

/** The same choice as in the account menu. */
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

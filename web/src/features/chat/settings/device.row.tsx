import { useEffect, useState } from "react";
import { sentenceOf } from "../../../api/http.ts";
import { Problem } from "../../../components/controls/field.tsx";
import { type DeviceState, findDeviceState, turnOff, turnOn } from "../../../session/worker/own.device.ts";
import { SwitchRow } from "./setting.parts.tsx";
import styles from "./settings.module.css";
import type { SettingsPerson } from "./settings.person.ts";

const NAME = "Notifications sur cet appareil";
const HINT =
  "Quand l’équipe écrit, quand on vous répond ou vous mentionne, même si Hello est fermé. L’e-mail du soir ne part alors plus. Le menu d’un groupe permet de couper ses notifications.";
/** Where there is nothing to switch. */
const REASONS: Record<Exclude<DeviceState, "on" | "off">, string> = {
  blocked: "Votre navigateur bloque les notifications de Hello. Autorisez-les dans ses réglages, puis revenez ici.",
  install:
    "Sur iPhone et iPad, ajoutez d’abord Hello à l’écran d’accueil\u00a0: touchez Partager, puis «\u00a0Sur l’écran d’accueil\u00a0», et ouvrez-le par son icône.",
  none: "Ce navigateur ne peut pas recevoir les notifications de Hello.",
};
const FAILED = "Ce réglage n’a pas pu être changé. Vérifiez votre connexion et réessayez.";

/** Whether this browser shows notifications (PHONE-07). Only this click makes the browser ask. */
export function DeviceRow({ person }: { person: SettingsPerson }) {
  const [state, setState] = useState<DeviceState>();
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const found = await findDeviceState(person).catch((): DeviceState => "off");
      if (!isGone) setState(found);
    };
    void look();
    const onVisible = () => document.visibilityState === "visible" && void look();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [person]);

  async function change(isOn: boolean): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem("");
    try {
      setState(await (isOn ? turnOn(person) : turnOff(person)));
    } catch (error) {
      console.warn("This device's notifications were not changed.", error);
      setProblem(sentenceOf(error, FAILED));
    }
    setBusy(false);
  }

  // Takes its place at once.
  if (state === undefined) return <Explained text={HINT} />;
  if (state !== "on" && state !== "off") return <Explained text={REASONS[state]} />;
  return (
    <>
      <SwitchRow
        name={NAME}
        hint={HINT}
        isOn={isBusy ? state !== "on" : state === "on"}
        onChange={(isOn) => void change(isOn)}
      />
      <Problem text={problem} />
    </>
  );
}

function Explained({ text }: { text: string }) {
  return (
    <div className={styles.row}>
      <div className={styles.texts}>
        <p className={styles.name}>{NAME}</p>
        <p className={styles.hint}>{text}</p>
      </div>
    </div>
  );
}

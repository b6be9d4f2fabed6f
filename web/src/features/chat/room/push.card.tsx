import BellRing from "lucide-react/icons/bell-ring";
import { type MouseEvent, useId, useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import { classNames } from "../../../components/controls/class.names.ts";
import { appStore } from "../../../session/page/app.store.ts";
import { useSession } from "../../../session/session.context.tsx";
import { type DeviceState, turnOn } from "../../../session/worker/own.device.ts";
import { refuseForGood } from "../../../session/worker/push.asking.ts";
import styles from "./push.card.module.css";

const TEXTS = {
  title: "Recevoir des notifications sur cet appareil\u00a0?",
  ask: "Une notification vous dit quand l’équipe écrit, quand on vous répond ou vous mentionne, même si Hello est fermé.",
  installTitle: "Recevoir des notifications sur votre iPhone",
  install:
    "Ajoutez Hello à l’écran d’accueil\u00a0: touchez Partager, puis «\u00a0Sur l’écran d’accueil\u00a0». Ouvrez-le ensuite par son icône et activez les notifications.",
  yes: "Activer",
  no: "Non merci",
  understood: "J’ai compris",
  close: "Fermer",
  on: "C’est fait. Les réglages permettent de changer d’avis.",
  blocked: "Le navigateur bloque les notifications de Hello. Ses réglages permettent de les autoriser.",
  failed: "Les notifications n’ont pas pu être activées. Vous pourrez réessayer dans les réglages.",
};

type Result = "on" | "blocked" | "failed";

/** Asks before the browser does, and only this once: « Non merci » is kept (PHONE-01). */
export function PushCard({ kind }: { kind: "ask" | "install" }) {
  const session = useSession();
  const titleId = useId();
  const [isTurning, setTurning] = useState(false);
  const [result, setResult] = useState<Result>();
  const isInstall = kind === "install";

  async function accept(): Promise<void> {
    setTurning(true);
    const state: DeviceState | "failed" = await turnOn(session).catch((error: unknown) => {
      console.warn("This device could not be registered.", error);
      return "failed";
    });
    setTurning(false);
    setResult(state === "on" ? "on" : state === "failed" ? "failed" : "blocked");
  }

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <BellRing className={styles.icon} aria-hidden="true" />
      <div className={styles.texts}>
        <h3 id={titleId} className={classNames(styles.title, isInstall && !result && styles.long)}>
          {isInstall ? TEXTS.installTitle : TEXTS.title}
        </h3>
        <p className={classNames(!result && !isInstall && styles.long)}>
          {result ? TEXTS[result] : isInstall ? TEXTS.install : TEXTS.ask}
        </p>
      </div>
      <div className={styles.acts}>
        {result || isInstall ? (
          <Button kind="secondary" onClick={close}>
            {result ? TEXTS.close : TEXTS.understood}
          </Button>
        ) : (
          <Button loading={isTurning} onClick={() => void accept()}>
            {TEXTS.yes}
          </Button>
        )}
        {!result && (
          <Button kind="quiet" onClick={refuse}>
            {TEXTS.no}
          </Button>
        )}
      </div>
    </section>
  );
}

function refuse(event: MouseEvent): void {
  refuseForGood();
  close(event);
}

/** By keyboard, the focus goes on to the message box; a touch must not open the phone's keyboard. */
function close({ currentTarget }: MouseEvent): void {
  const box = currentTarget.matches(":focus-visible") && currentTarget.closest("main")?.querySelector("textarea");
  appStore.setState({ pushCard: null });
  if (box) box.focus();
}

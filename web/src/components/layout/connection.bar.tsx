import RefreshCw from "lucide-react/icons/refresh-cw";
import WifiOff from "lucide-react/icons/wifi-off";
import { classNames } from "../controls/class.names.ts";
import styles from "./connection.bar.module.css";

export type Connection = "connected" | "reconnecting" | "silent" | "offline";

const TEXTS: Record<Connection, string> = {
  connected: "",
  reconnecting: "Connexion perdue. Reconnexion…",
  silent: "Le réseau ne répond pas.",
  offline: "Vous êtes hors ligne.",
};

type Props = {
  connection: Connection;
  /** Of when the copy is that the screen shows. */
  copy?: string | undefined;
};

/** Always in the page, so that screen readers announce changes; it takes space only without a connection. */
export function ConnectionBar({ connection, copy }: Props) {
  return (
    <div className={classNames(styles.bar, connection !== "connected" && styles.open)} role="status">
      <div className={styles.clip}>
        {connection !== "connected" && (
          <p className={styles.text}>
            {connection === "reconnecting" ? <RefreshCw aria-hidden="true" /> : <WifiOff aria-hidden="true" />}
            <span>
              {TEXTS[connection]} {copy && <span className={styles.copy}>{copy}</span>}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

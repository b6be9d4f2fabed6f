import RefreshCw from "lucide-react/icons/refresh-cw";
import WifiOff from "lucide-react/icons/wifi-off";
import { classNames } from "../controls/class.names.ts";
import styles from "./connection.bar.module.css";

export type Connection = "connected" | "reconnecting" | "offline";

const TEXTS: Record<Connection, string> = {
  connected: "",
  reconnecting: "Connexion perdue. Reconnexion…",
  offline: "Vous êtes hors ligne",
};

/** Always in the page, so that screen readers announce changes; it takes space only without a connection. */
export function ConnectionBar({ connection }: { connection: Connection }) {
  return (
    <div className={classNames(styles.bar, connection !== "connected" && styles.open)} role="status">
      <div className={styles.clip}>
        {connection !== "connected" && (
          <p className={styles.text}>
            {connection === "offline" ? <WifiOff aria-hidden="true" /> : <RefreshCw aria-hidden="true" />}
            {TEXTS[connection]}
          </p>
        )}
      </div>
    </div>
  );
}

import RefreshCw from "lucide-react/icons/refresh-cw";
import { Button } from "../components/controls/button.tsx";
import { hasUnsaved } from "../session/drafts/draft.saving.ts";
import { appStore } from "../session/page/app.store.ts";
import { takeNewVersion } from "../session/worker/follow.worker.ts";
import styles from "./session.bar.module.css";
import { KEPT, NOT_KEPT } from "./session.bar.tsx";

const TEXTS = {
  ready: "Une nouvelle version de Hello est prête.",
  take: "Mettre à jour",
  later: "Plus tard",
};

/** Says that a new version is ready; without the click it is taken when the page is opened again (PHONE-12). */
export function UpdateBar({ worker }: { worker: ServiceWorker }) {
  return (
    <div className={styles.bar}>
      <p>
        <strong>{TEXTS.ready}</strong> <span>{hasUnsaved() ? NOT_KEPT : KEPT}</span>
      </p>
      <div className={styles.acts}>
        <Button icon={<RefreshCw />} onClick={() => void takeNewVersion(worker)}>
          {TEXTS.take}
        </Button>
        <Button kind="secondary" onClick={() => appStore.setState({ newVersion: null })}>
          {TEXTS.later}
        </Button>
      </div>
    </div>
  );
}

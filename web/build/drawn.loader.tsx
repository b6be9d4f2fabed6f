import type { Workspace } from "@hello/contract";
import { IF_IT_STAYS, WENT_WRONG } from "../src/components/loading/failed.texts.ts";
import styles from "../src/components/loading/full.screen.loader.module.css";
import { HelloBadge, Logo } from "../src/workspace/logo.tsx";

const LOADING = "Chargement…";
const RELOAD = "Recharger";
const NO_SCRIPT =
  "La messagerie a besoin de JavaScript. Activez-le dans les réglages de votre navigateur, puis rechargez la page.";

/** What the page shows before any script runs, and whenever one has to wait for a whole screen (SHELL-09). */
export function DrawnLoader({ workspace }: { workspace: Workspace }) {
  return (
    <div className={styles.screen} role="status">
      <div className={styles.marks}>
        <Logo workspace={workspace} size="large" />
        <HelloBadge />
      </div>
      <div className={styles.line}>
        <Line className={styles.track} workspace={workspace} />
        <div className={styles.window}>
          <Line className={styles.way} workspace={workspace} />
        </div>
      </div>
      <span className="visually-hidden">{LOADING}</span>
      <div className={styles.late}>
        <p>{WENT_WRONG}</p>
        <p className={styles.hint}>{IF_IT_STAYS}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: the page's own address, with all it brings, and without any script */}
        <a className={styles.reload} href="">
          {RELOAD}
        </a>
      </div>
      <noscript className={styles.noScript}>{NO_SCRIPT}</noscript>
    </div>
  );
}

function Line({ className, workspace }: { className: string | undefined; workspace: Workspace }) {
  return (
    <svg className={className} viewBox="0 0 160 24" aria-hidden="true">
      <path d={LINES[workspace]} />
    </svg>
  );
}

/** A swell, or a ridge: what one crosses while waiting. */
const LINES: Record<Workspace, string> = {
  speedboat: "M4 12c13-11 25-11 38 0s25 11 38 0 25-11 38 0 25 11 38 0",
  labalaguere: "M4 20 34 8l14 7 24-12 20 13 16-7 20 8 28-1",
};

import type { Workspace } from "@hello/contract";
import styles from "../src/components/full.screen.loader.module.css";
import { HelloBadge, Logo } from "../src/workspace/logo.tsx";

const LOADING = "Chargement…";

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

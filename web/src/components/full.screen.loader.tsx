import type { Workspace } from "@hello/contract";
import { HelloBadge, Logo } from "../workspace/logo.tsx";
import styles from "./full.screen.loader.module.css";

const LOADING = "Chargement…";

export function FullScreenLoader({ workspace }: { workspace: Workspace }) {
  return (
    <div className={styles.screen} role="status">
      <div className={styles.marks}>
        <Logo workspace={workspace} size="large" />
        <HelloBadge />
      </div>
      <svg className={styles.line} viewBox="0 0 160 24" aria-hidden="true">
        <path className={styles.track} d={LINES[workspace]} pathLength="100" />
        <path
          ref={(way) => keepPace(way?.getAnimations()[0])}
          className={styles.way}
          d={LINES[workspace]}
          pathLength="100"
        />
      </svg>
      <span className="visually-hidden">{LOADING}</span>
    </div>
  );
}

/** When the first loader of this page began to move, which may be the one that came with the page. */
let began: CSSNumberish | null = null;

/** One loader follows another while a page opens; to the eye it is the same one. */
export function keepPace(movement: Animation | undefined): void {
  if (!movement) return;
  began ??= movement.startTime ?? document.timeline.currentTime;
  movement.startTime = began;
}

/** A swell, or a ridge: what one crosses while waiting. */
const LINES: Record<Workspace, string> = {
  speedboat: "M4 12c13-11 25-11 38 0s25 11 38 0 25-11 38 0 25 11 38 0",
  labalaguere: "M4 20 34 8l14 7 24-12 20 13 16-7 20 8 28-1",
};

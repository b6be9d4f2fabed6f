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
        <path ref={keepPace} className={styles.way} d={LINES[workspace]} pathLength="100" />
      </svg>
      <span className="visually-hidden">{LOADING}</span>
    </div>
  );
}

/** When the loader began to move, in the page's time. */
let began = 0;

/** The loader that came with the page moves already. */
export function takeOverPace(): void {
  const [movement] = document.getAnimations();
  began = Number(movement?.startTime ?? performance.now());
}

/** One loader follows another while a page opens; to the eye it is the same one. */
function keepPace(way: SVGPathElement | null): void {
  if (way) way.style.animationDelay = `${began - performance.now()}ms`;
}

/** A swell, or a ridge: what one crosses while waiting. */
const LINES: Record<Workspace, string> = {
  speedboat: "M4 12c13-11 25-11 38 0s25 11 38 0 25-11 38 0 25 11 38 0",
  labalaguere: "M4 20 34 8l14 7 24-12 20 13 16-7 20 8 28-1",
};

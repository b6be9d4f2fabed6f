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
      <div ref={keepPace} className={styles.line}>
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

/** When the loader began to move, in the page's time. */
let began = 0;

/** The loader that came with the page moves already. */
export function takeOverPace(since: number): void {
  began = since;
}

/** One loader follows another while a page opens; to the eye it is the same one. */
function keepPace(line: HTMLElement | null): void {
  line?.style.setProperty("--began", `${began - performance.now()}ms`);
}

/** A swell, or a ridge: what one crosses while waiting. */
const LINES: Record<Workspace, string> = {
  speedboat: "M4 12c13-11 25-11 38 0s25 11 38 0 25-11 38 0 25 11 38 0",
  labalaguere: "M4 20 34 8l14 7 24-12 20 13 16-7 20 8 28-1",
};

import type { ReactNode } from "react";
import styles from "./scenes.module.css";
import { Drawing } from "./scenes.tsx";

export type PageSceneName = "notFound" | "error" | "noAccess" | "notPermitted" | "welcome" | "farewell";

/** A drawing for a page that has failed, greets or ends. It is decoration. */
export function PageScene({ name }: { name: PageSceneName }) {
  return <Drawing thing={THINGS[name]} />;
}

const THINGS: Record<PageSceneName, ReactNode> = {
  // A signpost.
  notFound: (
    <g className={styles.thing}>
      <path d="M116 40h8v102h-8Z" />
      <path d="M124 50h44l14 13-14 13h-44Z" />
      <path className={styles.spark} d="M116 82H74L60 95l14 13h42Z" />
      <path d="M138 63h20M82 95h20" fill="none" />
      <path d="M98 142h44" fill="none" />
    </g>
  ),
  // A compass.
  error: (
    <g className={styles.thing}>
      <circle cx="120" cy="48" r="7" fill="none" />
      <circle cx="120" cy="96" r="42" />
      <circle className={styles.dial} cx="120" cy="96" r="32" />
      <path d="M120 68v5M120 119v5M92 96h5M143 96h5" fill="none" />
      <path className={styles.spark} d="m137 76-11 25-11-10Z" />
      <path d="m103 116 11-25 11 10Z" />
    </g>
  ),
  // A hut with a closed door.
  noAccess: (
    <g className={styles.thing}>
      <path d="M80 86h80v54H80Z" />
      <path className={styles.roof} d="m68 90 52-44 52 44-6 7-46-38-46 38Z" />
      <path className={styles.sheet} d="M106 140v-32a14 14 0 0 1 28 0v32Z" />
      <circle className={styles.spark} cx="127" cy="120" r="4" />
      <path d="M66 140h108" fill="none" />
    </g>
  ),
  // A barrier.
  notPermitted: (
    <g className={styles.thing}>
      <path d="M76 74h14v68H76ZM150 74h14v68h-14Z" />
      <rect x="54" y="82" width="132" height="26" rx="8" />
      <path
        className={styles.stripes}
        d="M78 84 66 106h14l12-22ZM110 84l-12 22h14l12-22ZM142 84l-12 22h14l12-22ZM174 84l-12 22h14l7-13v-6a3 3 0 0 0-3-3Z"
      />
      <rect x="54" y="82" width="132" height="26" rx="8" fill="none" />
      <circle className={styles.spark} cx="83" cy="66" r="7" />
      <circle className={styles.spark} cx="157" cy="66" r="7" />
    </g>
  ),
  // A greeting and answers.
  welcome: (
    <g className={styles.thing}>
      <path d="M82 38h76a18 18 0 0 1 18 18v20a18 18 0 0 1-18 18h-42l-22 16V94H82a18 18 0 0 1-18-18V56a18 18 0 0 1 18-18Z" />
      <path d="M104 60v.1M136 60v.1" className={styles.dots} />
      <path d="M106 73c7 8 21 8 28 0" fill="none" />
      <path
        className={styles.spark}
        d="M160 106h10a11 11 0 0 1 11 11v5a11 11 0 0 1-9 10.8V142l-11-9h-1a11 11 0 0 1-11-11v-5a11 11 0 0 1 11-11Z"
      />
    </g>
  ),
  // A hut whose lamp is out, and the path away from it.
  farewell: (
    <g className={styles.thing}>
      <path d="M92 72h56v40H92Z" />
      <path className={styles.roof} d="m82 76 38-32 38 32-5 6-33-28-33 28Z" />
      <path className={styles.sheet} d="M112 112V92a8 8 0 0 1 16 0v20Z" />
      <path className={styles.spark} d="M114 112c-4 10-22 12-30 28h46c2-12 6-16 2-28Z" />
    </g>
  ),
};

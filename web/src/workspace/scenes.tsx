import type { ReactNode } from "react";
import styles from "./scenes.module.css";

export type SceneName =
  | "noRooms"
  | "noMessages"
  | "noNotices"
  | "notFound"
  | "error"
  | "noAccess"
  | "notPermitted"
  | "welcome"
  | "farewell";

/** A drawing for an empty or failed state: the brand's landscape with one object. It is decoration. */
export function Scene({ name }: { name: SceneName }) {
  return (
    <svg className={styles.scene} viewBox="0 0 240 160" aria-hidden="true">
      <Landscape />
      {THINGS[name]}
    </svg>
  );
}

/** A round landscape. The style sheet shows water for one brand and ridges for the other. */
export function Landscape({ isSunny = true }: { isSunny?: boolean }) {
  return (
    <g className={styles.landscape}>
      <rect className={styles.sky} width="240" height="160" />
      {isSunny && <circle className={styles.sun} cx="182" cy="50" r="13" />}
      <g className={styles.water}>
        <path className={styles.far} d="M0 100q20-9 40 0t40 0 40 0 40 0 40 0 40 0v60H0Z" />
        <path className={styles.near} d="M0 120q20 9 40 0t40 0 40 0 40 0 40 0 40 0v40H0Z" />
      </g>
      <g className={styles.ridges}>
        <path className={styles.far} d="m0 112 46-42 26 22 42-40 48 44 24-18 54 38v44H0Z" />
        <path className={styles.near} d="M0 126c48-20 92-18 132-8s72 6 108-6v48H0Z" />
      </g>
    </g>
  );
}

const THINGS: Record<SceneName, ReactNode> = {
  // A packed bag.
  noRooms: (
    <g className={styles.thing}>
      <path d="M109 62v-5a11 11 0 0 1 22 0v5" fill="none" />
      <path d="M92 84c-7 2-9 8-9 14v14c0 3 2 5 5 5h4M148 84c7 2 9 8 9 14v14c0 3-2 5-5 5h-4" />
      <rect x="92" y="60" width="56" height="70" rx="20" />
      <rect x="101" y="97" width="38" height="24" rx="7" />
      <path d="M92 84h56M120 84v8" fill="none" />
      <rect className={styles.spark} x="86" y="128" width="68" height="15" rx="7.5" />
      <path d="M101 128v15M139 128v15" fill="none" />
    </g>
  ),
  // Two empty bubbles.
  noMessages: (
    <g className={styles.thing}>
      <path d="M70 46h64a16 16 0 0 1 16 16v14a16 16 0 0 1-16 16H88l-18 12V90.8A16 16 0 0 1 58 76V58a12 12 0 0 1 12-12Z" />
      <path
        className={styles.spark}
        d="M122 84h44a14 14 0 0 1 14 14v12a14 14 0 0 1-12 13.8V136l-16-12h-30a14 14 0 0 1-14-14V98a14 14 0 0 1 14-14Z"
      />
      <path className={styles.dots} d="M84 69h.1M104 69h.1M124 69h.1" />
    </g>
  ),
  // A board with one blank sheet.
  noNotices: (
    <g className={styles.thing}>
      <path d="M84 128v18M156 128v18" fill="none" />
      <rect x="66" y="46" width="108" height="82" rx="10" />
      <path className={styles.sheet} d="M94 62h52v40l-12 12H94Z" />
      <path d="M146 102h-12v12M104 78h32M104 90h20" fill="none" />
      <circle className={styles.spark} cx="120" cy="62" r="6" />
    </g>
  ),
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

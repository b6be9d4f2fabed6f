import type { ReactNode } from "react";
import styles from "./scenes.module.css";

/** Of lists without entries. They are in many first loads, so those of whole pages stand apart. */
export type EmptySceneName = "noRooms" | "noMessages" | "noNotices";

/** A drawing for an empty list. It is decoration. */
export function EmptyScene({ name }: { name: EmptySceneName }) {
  return <Drawing thing={THINGS[name]} />;
}

/** The brand's landscape with one object. */
export function Drawing({ thing }: { thing: ReactNode }) {
  return (
    <svg className={styles.scene} viewBox="0 0 240 160" aria-hidden="true">
      <Landscape />
      {thing}
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

const THINGS: Record<EmptySceneName, ReactNode> = {
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
};

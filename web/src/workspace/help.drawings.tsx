import type { ReactNode } from "react";
import type { HelpTopic } from "./help.texts.ts";
import styles from "./scenes.module.css";
import { Landscape } from "./scenes.tsx";

export type DrawingName = HelpTopic | "intro";

/** The drawings of the help: the brand's landscape with the topic of the chapter. They are decoration. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.scene} viewBox="0 0 240 160" aria-hidden="true">
      <Landscape isSunny={!HIGH.includes(name)} />
      <g className={styles.thing}>{DRAWINGS[name]}</g>
    </svg>
  );
}

/** Drawings that cover the place of the sun. */
const HIGH: DrawingName[] = ["mention", "photos", "report", "notices"];

const DRAWINGS: Record<DrawingName, ReactNode> = {
  // A boat under sail, or a tent among firs.
  intro: (
    <>
      <g className={styles.water}>
        <path d="M116 32v76" />
        <path className={styles.spark} d="M122 38c22 14 34 36 36 62h-36Z" />
        <path d="M110 48c-16 12-28 30-32 52h32Z" />
        <path d="M66 110h104l-14 22a10 10 0 0 1-9 6H90a10 10 0 0 1-9-5Z" />
        <path d="M96 122h.1M118 122h.1M140 122h.1" className={styles.dots} />
      </g>
      <g className={styles.ridges}>
        <path className={styles.roof} d="m62 60 18 30h-8l14 24h-8l12 22H34l12-22h-8l14-24h-8Z" />
        <path d="M124 66 82 138h96Z" />
        <path className={styles.spark} d="m126 88-18 50h40Z" />
        <path d="m124 66 5-8M124 66l-5-8M72 138h118" fill="none" />
      </g>
    </>
  ),
  // Two people, and a free spot for a third.
  join: (
    <>
      <circle cx="88" cy="70" r="15" />
      <path d="M60 128c0-22 12-34 28-34s28 12 28 34Z" />
      <circle cx="134" cy="62" r="16" />
      <path d="M104 128c0-24 13-38 30-38s30 14 30 38Z" />
      <circle className={styles.spark} cx="174" cy="112" r="20" />
      <path d="M174 102v20M164 112h20" fill="none" />
    </>
  ),
  // A phone with a conversation.
  write: (
    <>
      <rect x="82" y="24" width="76" height="124" rx="15" />
      <path d="M112 34h16" fill="none" />
      <rect className={styles.sheet} x="92" y="46" width="40" height="17" rx="8.5" />
      <rect className={styles.roof} x="106" y="70" width="42" height="17" rx="8.5" />
      <rect className={styles.sheet} x="92" y="94" width="32" height="17" rx="8.5" />
      <rect x="92" y="122" width="40" height="15" rx="7.5" />
      <circle className={styles.spark} cx="144" cy="129.5" r="8.5" />
    </>
  ),
  // A bubble with a mention.
  mention: (
    <>
      <path d="M76 34h88a18 18 0 0 1 18 18v42a18 18 0 0 1-18 18h-48l-24 20v-20H76a18 18 0 0 1-18-18V52a18 18 0 0 1 18-18Z" />
      <circle className={styles.spark} cx="120" cy="73" r="11" />
      <path d="M131 62v15c0 6 3 9 8 9s10-5 10-13a29 29 0 1 0-12 23" fill="none" />
    </>
  ),
  // A message with a reaction.
  react: (
    <>
      <path d="M74 40h92a18 18 0 0 1 18 18v28a18 18 0 0 1-18 18H84L56 122V58a18 18 0 0 1 18-18Z" />
      <path d="M80 62h80M80 80h52" fill="none" />
      <rect className={styles.sheet} x="116" y="92" width="74" height="36" rx="18" />
      <path
        className={styles.spark}
        d="M136 120c-7-5-11-9-11-13.5a6 6 0 0 1 11-3.5 6 6 0 0 1 11 3.5c0 4.5-4 8.5-11 13.5Z"
      />
      <path d="M160 106.5h.1M172 106.5h.1" className={styles.dots} />
      <path d="M159 115c4 4 10 4 14 0" fill="none" />
    </>
  ),
  // A photo.
  photos: (
    <>
      <rect x="66" y="46" width="86" height="84" rx="8" transform="rotate(-9 109 88)" />
      <rect x="92" y="36" width="92" height="100" rx="8" />
      <rect className={styles.sheet} x="102" y="46" width="72" height="62" rx="4" />
      <circle className={styles.spark} cx="158" cy="62" r="7" />
      <g className={styles.water}>
        <path className={styles.roof} d="M102 94q12-7 24 0t24 0 24 0v10a4 4 0 0 1-4 4h-64a4 4 0 0 1-4-4Z" />
        <path d="m130 58 18 26h-18ZM122 88h28" />
      </g>
      <g className={styles.ridges}>
        <path className={styles.roof} d="m102 98 22-32 14 18 10-12 26 26v6a4 4 0 0 1-4 4h-64a4 4 0 0 1-4-4Z" />
      </g>
      <path d="M112 122h40" fill="none" />
    </>
  ),
  // A flag on a message.
  report: (
    <>
      <path d="M70 56h84a16 16 0 0 1 16 16v26a16 16 0 0 1-16 16H96l-22 18v-18h-4a16 16 0 0 1-16-16V72a16 16 0 0 1 16-16Z" />
      <path d="M76 80h34M76 94h22" fill="none" />
      <path d="M138 26v98" fill="none" />
      <path className={styles.spark} d="M138 30c16-8 26 8 44 0v34c-18 8-28-8-44 0Z" />
    </>
  ),
  // A door that opens both ways.
  leave: (
    <>
      <path d="M78 138V42a8 8 0 0 1 8-8h50a8 8 0 0 1 8 8v96" />
      <path className={styles.sheet} d="M78 138V40l38 16v82Z" />
      <circle className={styles.spark} cx="106" cy="98" r="4" />
      <path d="M62 138h116M132 88h50M168 74l15 14-15 14" fill="none" />
    </>
  ),
  // A letter with a count.
  notices: (
    <>
      <rect x="62" y="54" width="112" height="78" rx="12" />
      <path className={styles.sheet} d="m66 60 44 36a12 12 0 0 0 16 0l44-36" />
      <path d="m68 126 30-30M168 126l-30-30" fill="none" />
      <circle className={styles.spark} cx="172" cy="56" r="18" />
      <path d="M168 50l5-3v18" fill="none" />
    </>
  ),
};

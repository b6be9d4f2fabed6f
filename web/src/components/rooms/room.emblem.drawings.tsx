import type { ReactNode } from "react";
import styles from "./room.emblem.module.css";

export const EMBLEM_NAMES = [
  "sail",
  "wave",
  "mountain",
  "ski",
  "bike",
  "kayak",
  "boot",
  "tent",
  "climbing",
  "surf",
  "horse",
  "sun",
] as const;
export type EmblemName = (typeof EMBLEM_NAMES)[number];

const { fill, soft, cut, line, thick, spark } = styles;

export const EMBLEMS: Record<EmblemName, ReactNode> = {
  sail: (
    <>
      <path className={fill} d="M26 9c7 5 11 12 12 21H26Z" />
      <path className={soft} d="M22 14v16H10c2-7 6-12 12-16Z" />
      <path className={fill} d="M9 34h30l-3.5 5.5a3 3 0 0 1-2.5 1.5H15a3 3 0 0 1-2.5-1.5Z" />
    </>
  ),
  wave: (
    <>
      <path className={fill} d="M6 35c7 0 9-5 11-11 2-7 8-13 16-12 6 .7 9 5 9 9-3-3.5-9-4-11 0-2 5 3 12 11 14Z" />
      <path className={line} d="M8 41c3-2 5.5-2 8 0s5 2 8 0 5.5-2 8 0 5 2 8 0" />
    </>
  ),
  mountain: (
    <>
      <circle className={spark} cx="36" cy="14" r="4.5" />
      <path className={soft} d="m20 39 12-18 11.5 18Z" />
      <path className={fill} d="m4.5 39 14.5-25 14.5 25Z" />
      <path className={cut} d="m19 14 5 8.6-2.6 2-2.4-2-2.4 2-2.6-2Z" />
    </>
  ),
  ski: (
    <>
      <path className={thick} d="M14 8c-2.5 1-3 3-2 5l17 27" />
      <path className={thick} d="M34 8c2.5 1 3 3 2 5L19 40" />
      <circle className={spark} cx="24" cy="11" r="3.5" />
    </>
  ),
  bike: (
    <>
      <circle className={line} cx="12.5" cy="31" r="7.5" />
      <circle className={line} cx="35.5" cy="31" r="7.5" />
      <path className={line} d="m12.5 31 7-13h11l5 13M19.5 18l5.5 13 5.5-13M12.5 31H25M16.5 15h6M30.5 18l-1.5-5h5" />
    </>
  ),
  kayak: (
    <>
      <path className={line} d="M14 9 34 33" />
      <path
        className={fill}
        d="M9.5 4.5c3-.5 7 2 8 6.5-4 1.5-8.5-1-9-4-.1-1 .2-2.3 1-2.5ZM38.5 37.5c-3 .5-7-2-8-6.5 4-1.5 8.5 1 9 4 .1 1-.2 2.3-1 2.5Z"
      />
      <path className={soft} d="M5 25c12 4 26 4 38 0-3 8-10 12-19 12S8 33 5 25Z" />
      <path className={fill} d="M18 28.2c4 .5 8 .5 12 0-.5 2.8-3 4.8-6 4.8s-5.5-2-6-4.8Z" />
      <path className={line} d="M10 42.5c2.5-1.5 4.5-1.5 7 0s4.5 1.5 7 0 4.5-1.5 7 0 4.5 1.5 7 0" />
    </>
  ),
  boot: (
    <>
      <path className={fill} d="M13 8h12.5v10c0 3.5 3 5 7 6.5 4.5 1.6 7.5 3.5 7.5 8.5H11.5Z" />
      <path className={soft} d="M11 35.5h29.5V37a4 4 0 0 1-4 4h-5l-2-2h-8l-2 2H15a4 4 0 0 1-4-4Z" />
      <path className={styles.lace} d="M20 14h5.5M20 18.5h6M21.5 23l5.5-1" />
    </>
  ),
  tent: (
    <>
      <path className={line} d="m21 8 3 4 3-4" />
      <path className={fill} d="M24 11 43 39H5Z" />
      <path className={cut} d="m24 20 9.5 19h-19Z" />
      <path className={spark} d="m24 26 6 13H18Z" />
    </>
  ),
  climbing: (
    <>
      <path className={thick} d="M30 21V15.5A8.5 8.5 0 0 0 15.8 9.2 8 8 0 0 0 13 15.3V32a8.5 8.5 0 0 0 17 0v-1" />
      <path className={styles.gate} d="m30 21 4.5 8.5" />
      <circle className={spark} cx="21.5" cy="32" r="2.8" />
    </>
  ),
  surf: (
    <>
      <path className={fill} d="M31.5 5.5c4.5 8.5 1 22-8.5 33.5l-6.5-3.5C20.5 21.5 25 9.5 31.5 5.5Z" />
      <path className={styles.seam} d="M30 12 20.5 35" />
      <path className={line} d="M7 41c3-2 5.5-2 8.5 0s5.5 2 8.5 0 5.5-2 8.5 0 5.5 2 8.5 0" />
    </>
  ),
  horse: (
    <>
      <path
        className={styles.shoe}
        d="M15 39v-5.5C11 30 9.5 25.5 9.5 21.5a14.5 14.5 0 0 1 29 0c0 4-1.5 8.5-5.5 12V39"
      />
      <path className={styles.nails} d="M10.2 24h.1M13 14.5h.1M20 8.2h.1M28 8.2h.1M35 14.5h.1M37.8 24h.1" />
    </>
  ),
  sun: (
    <>
      <circle className={fill} cx="24" cy="24" r="8" />
      <path
        className={line}
        d="M24 6.5v4M24 37.5v4M6.5 24h4M37.5 24h4M11.6 11.6l2.8 2.8M33.6 33.6l2.8 2.8M36.4 11.6l-2.8 2.8M14.4 33.6l-2.8 2.8"
      />
    </>
  ),
};

import { createContext, use } from "react";
import styles from "./hue.module.css";

const HUES = [styles.hue1, styles.hue2, styles.hue3, styles.hue4, styles.hue5, styles.hue6, styles.hue7, styles.hue8];

export const HUE_COUNT = HUES.length;

/** Numbers of colours by the id of a person. */
export type Hues = Readonly<Record<string, number>>;

const hues = createContext<Hues>({});
export const HuesProvider = hues.Provider;

/** The class that sets --hue to the colour of a person: the one of this room, else the one of the id. */
export function useHue(userId: string): string | undefined {
  return hueOf(userId, use(hues)[userId]);
}

/** The class that sets --hue to a colour, of a person or a room by its id. */
export function hueOf(id: string, hue = numberOf(id, HUE_COUNT)): string | undefined {
  return HUES[hue];
}

/** A number below `count`, always the same for an id: FNV-1a, then mixed, because ids may differ in one character. */
export function numberOf(id: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) % count;
}

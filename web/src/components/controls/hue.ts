import styles from "./hue.module.css";
import { numberOf } from "./stable.number.ts";

const HUES = [styles.hue1, styles.hue2, styles.hue3, styles.hue4, styles.hue5, styles.hue6, styles.hue7, styles.hue8];

/** A class that sets --hue to the colour of a person or a room. */
export function hueOf(id: string): string | undefined {
  return HUES[numberOf(id, HUES.length)];
}

import { classNames } from "../controls/class.names.ts";
import { hueOf } from "../controls/hue.ts";
import { emblemOf } from "./room.emblem.choice.ts";
import { EMBLEMS } from "./room.emblem.drawings.tsx";
import styles from "./room.emblem.module.css";

type Props = { id: string; name: string; product: string | null; muted?: boolean };

/** The sport or the stay as a sign, in the room's own colour. The name stands beside it. */
export function RoomEmblem({ id, name, product, muted }: Props) {
  return (
    <span className={classNames(styles.tile, hueOf(id), muted && styles.muted)}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        {EMBLEMS[emblemOf(id, name, product)]}
      </svg>
    </span>
  );
}

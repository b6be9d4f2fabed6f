import { lengthOf } from "@hello/contract/plain";
import { contentOf } from "../../state/draft.edit.ts";
import type { Draft } from "../../state/draft.ts";
import { classNames } from "../controls/class.names.ts";
import styles from "./composer.module.css";

/** The counter appears when fewer characters than this are left. */
const SHOWN_BELOW = 500;

type Props = { draft: Draft; lengthMax: number; lengthAdded: number; always: boolean };

/** The length of the message as it will be sent; red when it is too long. */
export function Counter({ draft, lengthMax, lengthAdded, always }: Props) {
  // Without mentions, which are sent as longer ids, a short text needs no exact count.
  if (!always && draft.mentions.length === 0 && draft.text.length < lengthMax - SHOWN_BELOW) return null;
  const length = lengthOf(contentOf(draft).content) + lengthAdded;
  if (!always && length < lengthMax - SHOWN_BELOW) return null;
  const isOver = length > lengthMax;
  return (
    <p className={classNames(styles.counter, isOver && styles.over)} role={isOver ? "status" : undefined}>
      {length} sur {lengthMax} caractères
    </p>
  );
}

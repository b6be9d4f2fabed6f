import { lengthOf } from "@hello/contract/plain";
import { contentOf, type Draft } from "../../state/draft.ts";
import { classNames } from "../controls/class.names.ts";
import styles from "./composer.module.css";

/** From here on one wants to know how much is left. */
const NEAR_THE_LIMIT = 500;

type Props = { draft: Draft; lengthMax: number; always: boolean };

/** Counts what would be sent; red when that is too long. */
export function Counter({ draft, lengthMax, always }: Props) {
  // Ids are longer than names, but never so many that a short text needs to be counted exactly.
  if (!always && draft.mentions.length === 0 && draft.text.length < lengthMax - NEAR_THE_LIMIT) return null;
  const length = lengthOf(contentOf(draft).content);
  if (!always && length < lengthMax - NEAR_THE_LIMIT) return null;
  const isOver = length > lengthMax;
  return (
    <p className={classNames(styles.counter, isOver && styles.over)} role={isOver ? "status" : undefined}>
      {length} sur {lengthMax} caractères
    </p>
  );
}

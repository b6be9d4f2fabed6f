import { classNames } from "../controls/class.names.ts";
import styles from "./skeleton.module.css";

type Props = { shape: "line" | "circle" | "tile" | "block"; width?: "short" | "medium" | "long" };

/** The shape of what is on its way. Whoever shows it says that it loads. */
export function Skeleton({ shape, width = "long" }: Props) {
  return <span className={classNames(styles.skeleton, styles[shape], styles[width])} aria-hidden="true" />;
}

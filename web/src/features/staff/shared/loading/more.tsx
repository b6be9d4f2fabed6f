import { Button } from "../../../../components/controls/button.tsx";
import styles from "./more.module.css";

const TEXTS = { wide: "Voir la suite", plain: "Voir plus", centered: "Voir plus" };

type Props = {
  /** Fetches the next page; undefined on the last one. */
  onMore: (() => void) | undefined;
  /** Wide under the rows of a card, plain or centered under a list. */
  kind?: keyof typeof TEXTS;
  text?: string | undefined;
};

/** The button under a list in pages. */
export function More({ onMore, kind = "wide", text = TEXTS[kind] }: Props) {
  if (!onMore) return null;
  const button = (
    <Button kind={kind === "wide" ? "quiet" : "secondary"} wide={kind === "wide"} onClick={onMore}>
      {text}
    </Button>
  );
  return kind === "centered" ? <div className={styles.centered}>{button}</div> : button;
}

import ImagePlus from "lucide-react/icons/image-plus";
import styles from "./composer.parts.module.css";
import { LIMITS_TEXT } from "./files.check.ts";

const TEXTS = { drop: "Déposez vos fichiers ici" };

/** Covers the drop zone; its style sheet lets the drop through. */
export function DropOverlay({ zone }: { zone: HTMLElement }) {
  const { left, top, width, height } = zone.getBoundingClientRect();
  return (
    <div className={styles.drop} style={{ left, top, width, height }}>
      <div className={styles.dropCard}>
        <ImagePlus aria-hidden="true" />
        <p className={styles.dropTitle}>{TEXTS.drop}</p>
        <p>{LIMITS_TEXT}</p>
      </div>
    </div>
  );
}

import X from "lucide-react/icons/x";
import styles from "./chosen.rooms.module.css";

const REMOVE = "Retirer";

/** The content of a chip: a name and the button that takes it out. */
export function Chip({ text, translate, onRemove }: { text: string; translate?: "no"; onRemove: () => void }) {
  return (
    <>
      <bdi translate={translate} className={styles.label}>
        {text}
      </bdi>
      <button type="button" className={styles.remove} aria-label={`${REMOVE} ${text}`} onClick={onRemove}>
        <X aria-hidden="true" size={16} />
      </button>
    </>
  );
}

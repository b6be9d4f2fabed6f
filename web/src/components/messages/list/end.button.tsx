import ChevronDown from "lucide-react/icons/chevron-down";
import { IconButton } from "../../controls/icon.button.tsx";
import styles from "./message.list.module.css";

const TO_END = "Aller au dernier message";
const SHOWN_MAX = 99;

/** The way back to the last message, with the number of what came meanwhile. */
export function EndButton({ count, onClick }: { count: number; onClick: () => void }) {
  const label = count === 0 ? TO_END : `${TO_END} (${count} ${count > 1 ? "nouveaux" : "nouveau"})`;
  return (
    <div className={styles.end}>
      <IconButton kind="raised" label={label} icon={<ChevronDown />} onClick={onClick} />
      {count > 0 && (
        <span className={styles.below} aria-hidden="true">
          {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
        </span>
      )}
    </div>
  );
}

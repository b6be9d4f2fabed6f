import { QUICK_REACTIONS } from "@hello/contract/limits";
import { withoutVariation } from "@hello/contract/plain";
import Plus from "lucide-react/icons/plus";
import type { KeyboardEvent } from "react";
import { IconButton } from "../../controls/icon.button.tsx";
import styles from "./message.overlay.module.css";

const NAMES: Record<(typeof QUICK_REACTIONS)[number], string> = {
  "👍": "Pouce levé",
  "👎": "Pouce baissé",
  "❤️": "Cœur",
  "🔥": "Feu",
  "😂": "Rire",
  "😢": "Larme",
  "🙏": "Mains jointes",
};

type Props = { ownEmoji: string | undefined; onChoose: (emoji: string) => void; onMore: () => void };

/** The quick reactions, and a button for all other emoji (REACT-01). */
export function ReactionBar({ ownEmoji, onChoose, onMore }: Props) {
  const isOwn = (emoji: string) => ownEmoji !== undefined && withoutVariation(emoji) === withoutVariation(ownEmoji);
  return (
    <div className={styles.bar} role="toolbar" aria-label="Réactions rapides" onKeyDown={moveFocus}>
      {QUICK_REACTIONS.map((emoji) => (
        <button
          key={emoji}
          type="button"
          className={styles.quick}
          aria-label={NAMES[emoji]}
          title={NAMES[emoji]}
          aria-pressed={isOwn(emoji)}
          onClick={() => onChoose(emoji)}
        >
          {emoji}
        </button>
      ))}
      <IconButton label="Plus d’émojis" icon={<Plus />} onClick={onMore} />
    </div>
  );
}

/** Arrow keys move between the buttons, as the ARIA toolbar pattern asks. */
export function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (!step) return;
  const controls = [...currentTarget.querySelectorAll<HTMLElement>("button")];
  const current = controls.indexOf(document.activeElement as HTMLElement);
  controls.at((current + step) % controls.length)?.focus();
}

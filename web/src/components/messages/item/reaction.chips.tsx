import type { Message, Reaction } from "@hello/contract";
import { classNames } from "../../controls/class.names.ts";
import { useMessages } from "../messages.context.ts";
import styles from "./reaction.chips.module.css";
import { type Chip, chipsOf, whoReacted } from "./reactions.chips.ts";

type Props = { message: Message; reactions: readonly Reaction[] };

/** The reactions of a message with their counts; a press takes part or takes it back (REACT-04). */
export function ReactionChips({ message, reactions }: Props) {
  const { meId, nameOf, actions } = useMessages();
  const chips = chipsOf(reactions, meId);
  if (chips.length === 0) return null;
  const labelOf = (chip: Chip) => `${chip.emoji} ${chip.userIds.length} : ${whoReacted(chip, meId, nameOf)}`;
  return (
    <ul className={styles.chips} aria-label="Réactions">
      {chips.map((chip) => (
        <li key={chip.emoji}>
          <button
            type="button"
            className={classNames(styles.chip, chip.isOwn && styles.own)}
            aria-pressed={chip.isOwn}
            aria-label={labelOf(chip)}
            title={whoReacted(chip, meId, nameOf)}
            disabled={!actions.onReact}
            onClick={() => actions.onReact?.(message, chip.emoji)}
          >
            <span className={styles.emoji}>{chip.emoji}</span>
            <span>{chip.userIds.length}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

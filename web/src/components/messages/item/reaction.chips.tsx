import type { Message, Reaction } from "@hello/contract";
import { withoutVariation } from "@hello/contract/plain";
import { classNames } from "../../controls/class.names.ts";
import { useMessages } from "../messages.context.ts";
import { FORMER_MEMBER, joinNames, othersText } from "../person.details.ts";
import type { NameOf } from "../text.parse.ts";
import styles from "./reaction.chips.module.css";

const YOU = "vous";
const UNKNOWN_PERSON = `un ${FORMER_MEMBER.toLowerCase()}`;
const NAMES_MAX = 10;

type Props = { message: Message; reactions: readonly Reaction[] };

/** The reactions to a message with their counts; a press adds the user's own or removes it (REACT-04). */
export function ReactionChips({ message, reactions }: Props) {
  const { meId, nameOf, actions } = useMessages();
  const chips = chipsOf(reactions, meId);
  if (chips.length === 0) return null;
  const labelOf = (chip: Chip) => `${chip.emoji} ${chip.userIds.length} : ${reactorsText(chip, meId, nameOf)}`;
  return (
    <ul className={styles.chips} aria-label="Réactions">
      {chips.map((chip) => (
        <li key={chip.emoji}>
          <button
            type="button"
            className={classNames(styles.chip, chip.isOwn && styles.own)}
            aria-pressed={chip.isOwn}
            aria-label={labelOf(chip)}
            title={reactorsText(chip, meId, nameOf)}
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

type Chip = { emoji: string; userIds: string[]; isOwn: boolean };

/** One chip for each emoji, in the order of the first reactions. */
export function chipsOf(reactions: readonly Reaction[], meId: string): Chip[] {
  const chips = new Map<string, Chip>();
  for (const { reaction, userId } of reactions) {
    const key = withoutVariation(reaction);
    const chip = chips.get(key) ?? { emoji: reaction, userIds: [], isOwn: false };
    chip.userIds.push(userId);
    chip.isOwn ||= userId === meId;
    chips.set(key, chip);
  }
  return [...chips.values()];
}

/** The names of the people who reacted, the user last: « Léa, Tom et vous ». */
export function reactorsText({ userIds, isOwn }: Chip, meId: string, nameOf: NameOf): string {
  const others = userIds.filter((id) => id !== meId).map((id) => nameOf(id) ?? UNKNOWN_PERSON);
  const named =
    others.length > NAMES_MAX ? [...others.slice(0, NAMES_MAX), othersText(others.length - NAMES_MAX)] : others;
  return joinNames(isOwn ? [...named, YOU] : named);
}

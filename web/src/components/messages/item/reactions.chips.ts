import type { Reaction } from "@hello/contract";
import { withoutVariation } from "@hello/contract/plain";

export type Chip = { emoji: string; userIds: string[]; isOwn: boolean };

/** One for each emoji, in the order in which they first came. */
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

const YOU = "vous";
const SOMEBODY = "un ancien membre";
const NAMES_MAX = 10;

/** Who reacted, the user last: « Léa, Tom et vous ». */
export function whoReacted({ userIds, isOwn }: Chip, meId: string, nameOf: (id: string) => string | undefined): string {
  const others = userIds.filter((id) => id !== meId).map((id) => nameOf(id) ?? SOMEBODY);
  const named =
    others.length > NAMES_MAX ? [...others.slice(0, NAMES_MAX), othersText(others.length - NAMES_MAX)] : others;
  return listed(isOwn ? [...named, YOU] : named);
}

export function othersText(count: number): string {
  return count === 1 ? "1 autre" : `${count} autres`;
}

/** By hand: the browser's own formatter takes longer to make than all the rows of a room. */
export function listed(names: string[]): string {
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" et ");
}

import { listed, othersText } from "../item/reactions.chips.ts";

const NAMED_MAX = 2;

/** « Léa, Tom et 3 autres ont rejoint le groupe » (MSG-12). */
export function joinedText(names: readonly string[]): string {
  const rest = names.length - NAMED_MAX;
  const shown = rest > 0 ? [...names.slice(0, NAMED_MAX), othersText(rest)] : [...names];
  return `${listed(shown)} ${names.length > 1 ? "ont" : "a"} rejoint le groupe`;
}

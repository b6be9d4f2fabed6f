/** The groups of the set in their order, with their titles. */
export const GROUP_TITLES = {
  recent: "Recently Used",
  smileys_people: "Smiles & People",
  animals_nature: "Animals & Nature",
  food_drink: "Food & Drink",
  activities: "Activities",
  travel_places: "Travel & Places",
  objects: "Objects",
  symbols: "Symbols",
  flags: "Flags",
} as const;

export type GroupKey = keyof typeof GROUP_TITLES;

type Wishes = {
  groupOrder: readonly string[];
  additionalGroups: Readonly<Record<string, unknown>>;
  disabledGroups: readonly string[];
  displayRecent: boolean;
};

/** The configured order, then additional groups, then the default order; without duplicates and disabled groups. */
export function orderGroups({ groupOrder, additionalGroups, disabledGroups, displayRecent }: Wishes): string[] {
  const known = new Set([...Object.keys(additionalGroups), ...Object.keys(GROUP_TITLES)]);
  const disabled = new Set(displayRecent ? disabledGroups : ["recent", ...disabledGroups]);
  const wanted = [...groupOrder.filter((key) => known.has(key)), ...known];
  return [...new Set(wanted)].filter((key) => !disabled.has(key));
}

/** The title of an additional group without a name is made from its key. */
export function titleOf(key: string, groupNames: Readonly<Record<string, string>>): string {
  const given = Object.hasOwn(groupNames, key) ? groupNames[key] : undefined;
  if (given !== undefined) return given;
  if (isGroupKey(key)) return GROUP_TITLES[key];
  const words = key.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function isGroupKey(key: string): key is GroupKey {
  return Object.hasOwn(GROUP_TITLES, key);
}
